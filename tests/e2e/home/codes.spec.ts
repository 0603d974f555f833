// A scanner reads the pixels of the screen.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { texts as rewards } from '@/locales/th/rewards';
import { control } from '@/tests/e2e/control';
import { barcodeOn, couponWords } from '@/tests/e2e/coupons/actions';
import { goOn, openAs } from '@/tests/e2e/enter';
import { hold } from '@/tests/e2e/hold';
import { test } from '@/tests/e2e/test';
import { answerWithScenario } from '@/tests/support/answer-with-scenario';
import { decodeScreen } from '@/tests/support/decoders';
import { codesDrawn, enterHome, openTillSheet } from './actions';

const { coupons, till } = couponWords.th;

// Every pixel ratio, the narrowest screens, and the ratio that is hardest to render.
// `npm test` includes the narrowest, and `npm run test:all` the others.
const phones = [
  { deviceScaleFactor: 1, width: 375, leastWidth: 286 },
  { deviceScaleFactor: 2, width: 375, leastWidth: 340 },
  { deviceScaleFactor: 3, width: 280, leastWidth: 238 },
  // Six device pixels a module would need 312 px of 304.
  { deviceScaleFactor: 2.75, width: 320, leastWidth: 260 },
];

for (const { deviceScaleFactor, width, leastWidth } of phones) {
  test.describe(`at a pixel ratio of ${deviceScaleFactor} and ${width} px`, width > 280 ? { tag: '@all' } : {}, () => {
    test.use({ deviceScaleFactor, viewport: { width, height: 812 } });

    test('a scanner reads the member number on the home page and on the till sheet', async ({ page }) => {
      const number = await enterHome(page, 'somying');
      const [bars, squares] = [`CODE128 ${number}`, `QRCODE ${number}`];
      await codesDrawn(page);
      const box = await page
        .getByRole('img', { name: /บาร์โค้ด/ })
        .locator('svg')
        .boundingBox();
      // Whole device pixels per module, quiet zones included, entirely on the screen, and high enough for an unsteady hand.
      const { x = 0, width: bar = 0 } = box ?? {};
      const dots = (bar * deviceScaleFactor) / 143;
      expect(Math.abs(dots - Math.round(dots))).toBeLessThan(0.01);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + bar).toBeLessThanOrEqual(width);
      expect(box?.height).toBeGreaterThanOrEqual(96);
      expect(await decodeScreen(page)).toEqual([bars]);
      await page.getByRole('img', { name: /คิวอาร์โค้ด/ }).evaluate((code) => code.scrollIntoView({ block: 'center' }));
      await codesDrawn(page);
      expect(await decodeScreen(page)).toEqual([squares]);
      const both = [bars, squares];
      await openTillSheet(page);
      await codesDrawn(page);
      expect(await decodeScreen(page)).toEqual(both);
      const sheet = page.getByRole('dialog').locator('[role=img] svg').first();
      const shown = (await sheet.boundingBox())?.width ?? 0;
      // As wide as the screen carries: one more device pixel per module would not fit.
      expect(shown + 143 / deviceScaleFactor).toBeGreaterThan(width - 16);
      expect(shown).toBeGreaterThanOrEqual(leastWidth);
      await page.setViewportSize({ width: 812, height: 375 });
      await codesDrawn(page);
      const turned = await sheet.boundingBox();
      expect(turned?.width).toBeGreaterThan(812 * 0.8);
      expect(turned?.height).toBeGreaterThan(375 * 0.75);
      expect(await decodeScreen(page)).toEqual([bars]);
    });

    // The others have more room.
    if (width > 280) return;

    test('a scanner reads the barcode of a coupon, with its quiet zones, and the code of a reward', {
      tag: '@all',
    }, async ({ page }) => {
      await answerWithScenario(page, 'couponCollected');
      await openAs(page, '/v2/my-coupon/profile/?code=SAVE-20', { person: 'somying' });
      await control(page, coupons.use.action).click();
      await hold(page, till.hold);
      const bars = await drawnCode(page, 'CODE128', await barcodeOn(page));
      // The quiet zones of ten modules are part of the image, which fits on the card.
      const { left, right } = bars.card;
      expect(bars.left).toBeGreaterThanOrEqual(left);
      expect(bars.right).toBeLessThanOrEqual(right);
      await page.keyboard.press('Escape');
      await page.unrouteAll();
      await answerWithScenario(page, 'rewardClaimed');
      await goOn(page, '/coupons-privilege/my-rewards/detail/?id=STEAMED-BUN');
      await control(page, rewards.use.action).click();
      await hold(page, till.hold);
      const code = await page.getByText(/^[A-Z]{4} [A-Z]{4} [A-Z]{4}$/).textContent();
      await drawnCode(page, 'QRCODE', code?.replaceAll(' ', '') ?? '');
    });
  });
}

test('codes stay black on white in dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  const number = await enterHome(page, 'somying');
  await openTillSheet(page);
  await codesDrawn(page);
  const both = [`CODE128 ${number}`, `QRCODE ${number}`];
  expect(await decodeScreen(page)).toEqual(both);
});

/** The position of the current code once both decoders have read it, with whole device pixels per module and no horizontal scrolling. */
async function drawnCode(page: Page, kind: string, value: string) {
  const svg = page.locator('main [role=img] svg, dialog[open] [role=img] svg');
  await svg.evaluate((drawing) => drawing.scrollIntoView({ block: 'center' }));
  await codesDrawn(page);
  expect(await decodeScreen(page)).toEqual([`${kind} ${value}`]);
  const { dots, overflow, ...place } = await svg.evaluate((drawing) => {
    const { left, right, width } = drawing.getBoundingClientRect();
    const modules = Number(drawing.getAttribute('viewBox')?.split(' ')[2]);
    const card = drawing.closest('section')?.getBoundingClientRect();
    const { scrollWidth } = document.documentElement;
    return {
      left,
      right,
      card: { left: card?.left ?? Number.NaN, right: card?.right ?? Number.NaN },
      dots: (width * devicePixelRatio) / modules,
      overflow: scrollWidth - innerWidth,
    };
  });
  expect(dots).toBeCloseTo(Math.round(dots), 2);
  expect(overflow).toBeLessThanOrEqual(0);
  return place;
}
