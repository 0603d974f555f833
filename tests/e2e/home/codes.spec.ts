import { expect } from '@playwright/test';
import { test } from '@/tests/e2e/test';
import { decodeScreen } from '@/tests/support/decoders';
import { codesDrawn, enterHome, openTillSheet } from './actions';

// Every pixel ratio, the narrowest screens, and the ratio that is hardest to draw.
const phones = [
  { deviceScaleFactor: 1, width: 375 },
  { deviceScaleFactor: 2, width: 375 },
  { deviceScaleFactor: 3, width: 280 },
  { deviceScaleFactor: 2.75, width: 320 },
];

for (const { deviceScaleFactor, width } of phones) {
  test.describe(`at a pixel ratio of ${deviceScaleFactor} and ${width} px`, () => {
    test.use({ deviceScaleFactor, viewport: { width, height: 812 } });

    test('two decoders read the member number from home and from the till sheet', async ({ page }) => {
      const number = await enterHome(page, 'somying');
      const [bars, squares] = [`CODE128 ${number}`, `QRCODE ${number}`];
      await codesDrawn(page);
      const box = await page
        .getByRole('img', { name: /บาร์โค้ด/ })
        .locator('svg')
        .boundingBox();
      // Whole dots for each module, quiet zones and all on the screen, and high enough for a hand that is not steady.
      const { x = 0, width: bar = 0 } = box ?? {};
      const dots = (bar * deviceScaleFactor) / 143;
      expect(Math.abs(dots - Math.round(dots))).toBeLessThan(0.01);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + bar).toBeLessThanOrEqual(width);
      expect(box?.height).toBeGreaterThanOrEqual(96);
      expect(await decodeScreen(page)).toEqual({ zxing: [bars], zbar: [bars] });
      await page.getByRole('img', { name: /คิวอาร์โค้ด/ }).evaluate((code) => code.scrollIntoView({ block: 'center' }));
      await codesDrawn(page);
      expect(await decodeScreen(page)).toEqual({ zxing: [squares], zbar: [squares] });
      const both = [bars, squares];
      await openTillSheet(page);
      await codesDrawn(page);
      expect(await decodeScreen(page)).toEqual({ zxing: both, zbar: both });
    });
  });
}

test('codes stay black on white in dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  const number = await enterHome(page, 'somying');
  await openTillSheet(page);
  await codesDrawn(page);
  const both = [`CODE128 ${number}`, `QRCODE ${number}`];
  expect(await decodeScreen(page)).toEqual({ zxing: both, zbar: both });
});
