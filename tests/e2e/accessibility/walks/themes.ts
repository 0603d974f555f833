import { expect } from '@playwright/test';
import { themeNames } from '@/styles/themes';
import type { Tour } from '@/tests/e2e/accessibility/tour';

/** Every part in every theme. Texts and order are those of the first theme, which the gallery opens, and only colours differ. */
export async function themes(tour: Tour): Promise<void> {
  const { page } = tour;
  await tour.begin('/mockup/', 'memberEnters');
  for (const theme of themeNames.slice(1)) {
    await page.locator(`input[value="${theme}"]`).click({ force: true });
    await expect(page.locator('body')).toHaveAttribute('data-theme', theme);
    for (const section of ['basics', 'cards', 'forms', 'states', 'pictures']) {
      await page.locator(`#tab-${section}`).click();
      await expect(page.locator(`#panel-${section} section`).first()).toBeVisible();
      await tour.look(`${section} in the theme ${theme}`, ['color-contrast']);
    }
  }
  await page.locator('#tab-states').click();
  await tour.press('เปิดกล่องถาม');
  await tour.lookOver('a dialog');
}
