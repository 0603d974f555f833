// Only a browser computes forced colours, contrast and the room that a notch takes.

import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { goOn, openAs } from '@/tests/e2e/enter';
import { test } from '@/tests/e2e/test';
import { colourOf, ratioOf } from './colours';

// One page, because opening another costs as much as all checks here.
test('forced colours, more contrast and a notch leave everything readable and reachable', {
  tag: '@all',
}, async ({ page }) => {
  await openAs(page, '/v2/coupon-hub/', { person: 'somying' });
  await checkForcedColours(page);
  await checkContrast(page);
  await checkSafeAreas(page);
});

/** With forced colours the selection is recognisable, meters are visible, and no text is hidden. */
async function checkForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const highlight = await systemColour(page, 'Highlight');
  const [canvas, text] = [await systemColour(page, 'Canvas'), await systemColour(page, 'CanvasText')];
  const expectChosen = async (chosen: Locator, other: Locator, edge = text) => {
    await expect(chosen).toHaveCSS('background-color', highlight);
    await expect(chosen).toHaveCSS('color', await systemColour(page, 'HighlightText'));
    await expect(other).not.toHaveCSS('background-color', highlight);
    await expect(other).toHaveCSS('border-top-color', edge);
  };
  const chip = (isChosen: boolean) => page.locator(`main [aria-pressed=${isChosen}] > span`).first();
  await expectChosen(chip(true), chip(false));
  await goOn(page, '/transaction-point/');
  const tab = (isChosen: boolean) => page.locator(`[role=tab][aria-selected=${isChosen}]`).first();
  await expectChosen(tab(true), tab(false), canvas);
  const side = (state: string) => page.locator(`main [role=radiogroup] input${state} + span`).first();
  await expectChosen(side(':checked'), side(':not(:checked)'));
  await goOn(page, '/rewards/donate-progress/');
  const meter = page.getByRole('meter').first();
  await expect(meter).toHaveCSS('border-top-color', text);
  await expect(meter.locator('> *')).toHaveCSS('background-color', highlight);
  await goOn(page, '/mockup/');
  await page.locator('#tab-forms').click();
  const radio = page.locator('fieldset[role=radiogroup] input:checked').first();
  await expect(radio.locator('+ span')).not.toHaveCSS('background-color', highlight);
  await expect(radio.locator('+ span')).toHaveCSS('color', text);
  expect(await radio.evaluate((input) => getComputedStyle(input, '::before').backgroundColor)).toBe(highlight);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** `prefers-contrast: more` gives stronger lines and stronger muted text. */
async function checkContrast(page: Page): Promise<void> {
  await page.emulateMedia({ contrast: 'more' });
  await page.locator('#tab-basics').click();
  // Filled with the stronger line, an upcoming step would look like a completed one.
  const step = page.locator('[role=img] > span:not([data-done])').first();
  await expect(step).toHaveCSS('border-top-width', '1px');
  await expect(step).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.emulateMedia({ contrast: 'no-preference' });
  await goOn(page, '/member-setting/');
  const number = page.getByText('08x-xxx-1010');
  const card = page.locator('main section').filter({ has: number });
  await expect(number).toBeVisible();
  const ratios = async () => ({
    text: ratioOf(await colourOf(number, 'color'), await colourOf(card, 'background-color')),
    line: ratioOf(await colourOf(card, 'border-top-color'), await colourOf(page.locator('body'), 'background-color')),
  });
  const usual = await ratios();
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(async () => (await ratios()).text).toBeGreaterThan(usual.text + 3);
  await expect.poll(async () => (await ratios()).line).toBeGreaterThanOrEqual(4.5);
  expect(usual.line).toBeLessThan(3);
}

/** Bars and sheets keep clear of the notch and of the controls of the phone at the edges. */
async function checkSafeAreas(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } });
  await expect(page.getByRole('banner')).toHaveCSS('padding-top', '55px');
  await page.getByRole('button', { name: 'ติดต่อเรา' }).click();
  await expect(page.locator('dialog[open] > div')).toHaveCSS('padding-bottom', '34px');
  await page.keyboard.press('Escape');
  await goOn(page, '/v2/home/');
  await expect(page.locator('[data-root-bar]')).toHaveCSS('padding-bottom', '34px');
  await page.setViewportSize({ width: 812, height: 375 });
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 44, right: 44, bottom: 21 } });
  for (const side of ['left', 'right']) await expect(page.locator('#__next')).toHaveCSS(`padding-${side}`, '44px');
  await expect(page.locator('[data-root-bar]')).toHaveCSS('padding-bottom', '21px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(812);
}

/** The name of a system colour in this browser. */
function systemColour(page: Page, name: string): Promise<string> {
  return page.evaluate((colour) => {
    const probe = document.createElement('i');
    probe.style.cssText = `forced-color-adjust: none; color: ${colour}`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}
