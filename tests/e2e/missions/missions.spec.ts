// A purchase at a till changes the open page of a member, and what is cut off needs a layout.

import { expect } from '@playwright/test';
import type { OwnProduct } from '@/tests/e2e/own-product';
import { ownProduct } from '@/tests/e2e/own-product';
import { test } from '@/tests/e2e/test';
import { shopper } from './actions';
import { cutOff } from './cut-off';

let product: OwnProduct;
test.beforeAll(async () => {
  product = await ownProduct();
});

test('a purchase at a till raises my rank to a prize', async ({ page }) => {
  const somying = shopper(page, product);
  const { missions } = somying.text;
  await somying.enter('somying');
  await somying.openMissions();
  await expect(page.getByRole('heading', { level: 1, name: missions.title })).toBeVisible();
  await expect(page.getByText('ซื้ออีก ฿1,181 ถึงรางวัล')).toBeVisible();
  await expect(somying.me).toContainText('24');
  await expect(page.getByText('สมาชิก', { exact: true })).toBeVisible();

  await somying.buy(1500, 'somying');
  await page.reload();
  const risen = page.getByRole('dialog', { name: missions.rise.title });
  await expect(risen.getByText('อันดับ 20', { exact: true })).toBeVisible();
  await risen.getByRole('button', { name: missions.rise.action }).click();
  await expect(risen).toBeHidden();
  await expect(page.getByText('฿9,920').first()).toBeVisible();
  await expect(somying.me).toContainText('20');
  await expect(page.getByRole('heading', { name: missions.won.title })).toBeVisible();
  await expect(page.getByText('ซื้ออีก ฿5,981 ถึงรางวัลถัดไป')).toBeVisible();

  await somying.buy(20_000, 'somying');
  await page.reload();
  await expect(risen.getByText('อันดับ 1', { exact: true })).toBeVisible();
  await risen.getByRole('button', { name: missions.rise.action }).click();
  await page.reload();
  await expect(page.getByText(missions.gap.best)).toBeVisible();
  await expect(risen).toBeHidden();
  await expect(somying.me).toHaveText(/1$/);
});

test('nothing overflows on a narrow screen, even with text at 200 %: missions and Rainbow Land', {
  tag: '@all',
}, async ({ page }) => {
  const somying = shopper(page, product);
  const expectNothingCut = async () => {
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 700 });
      for (const size of ['100%', '200%']) {
        await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size);
        expect(await page.evaluate(cutOff), `at ${width} px, ${size}`).toEqual([]);
      }
    }
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '100%'));
  };
  await somying.enter('somying');
  await somying.openMissions();
  await expect(somying.me).toBeVisible();
  await expectNothingCut();
  await somying.openLand();
  await expect(page.getByText(/^อันดับ\s\d/)).toBeVisible();
  await expectNothingCut();
});
