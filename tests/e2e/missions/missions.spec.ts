import { expect, test } from '@playwright/test';
import { startOwnProduct } from '@/tests/e2e/own-product';
import { expectAccessible } from '@/tests/e2e/registration/expectations';
import type { Product } from '@/tests/support/product';
import { shopper } from './actions';
import { cutOff } from './cut-off';

let product: Product;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  product = await startOwnProduct();
});
test.afterAll(() => product.stop());

test('a purchase at a till moves me up, and into a prize', async ({ page }) => {
  const somying = shopper(page, product);
  const { missions } = somying.text;
  await somying.enter('somying');
  await somying.openMissions();
  await expect(page.getByRole('heading', { level: 1, name: missions.title })).toBeVisible();
  await expect(page.getByText('ขาดอีก ฿1,181 ถึงรางวัล')).toBeVisible();
  await expect(somying.me).toContainText('24');
  await expect(page.getByText('สมาชิก', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await somying.buy(1500, 'somying');
  await page.reload();
  await expect(page.getByText('฿9,920').first()).toBeVisible();
  await expect(somying.me).toContainText('20');
  await expect(page.getByRole('heading', { name: missions.won.title })).toBeVisible();
  await expect(page.getByText('ขาดอีก ฿5,981 ถึงรางวัลถัดไป')).toBeVisible();

  await somying.buy(20_000, 'somying');
  await page.reload();
  await expect(page.getByText(missions.gap.best)).toBeVisible();
  await expect(somying.me).toHaveText(/1$/);
  await expectAccessible(page);
});

for (const width of [320, 375]) {
  test(`nothing is wider than a screen of ${width} px, at 200 % text as well`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    const somying = shopper(page, product);
    await somying.enter('somying');
    await somying.openMissions();
    await expect(somying.me).toBeVisible();
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      expect(await page.evaluate(cutOff)).toEqual([]);
    }
  });
}

test('an advertisement leads on, and is noted when it is seen and tapped', async ({ page }) => {
  const malee = shopper(page, product);
  const { missions } = malee.text;
  const noted: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/event/log')) noted.push(request.postDataJSON());
  });
  await malee.enter('malee');
  await malee.openMissions();
  await expect(page.getByRole('heading', { name: missions.start.title })).toBeVisible();
  await page.getByRole('button', { name: /กาแฟเย็น 1 คะแนน/ }).click();
  await expect(page).toHaveURL(/\/missions\/mission-advertising\/\?mission=[0-9a-f-]{36}&utm_source=line/);
  const mission_uuid = new URL(page.url()).searchParams.get('mission');
  await expect(page.getByRole('heading', { name: /กาแฟเย็น 1 คะแนน/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: missions.open.reward, exact: true }).click();
  await expect(page).toHaveURL(/\/rewards\/detail\/\?id=ICED-COFFEE&utm_source=line/);
  const missionEvents = () => noted.filter((event) => JSON.stringify(event).includes('mission_uuid'));
  await expect
    .poll(missionEvents)
    .toEqual(['mission_view', 'mission_tap'].map((event_trigger_name) => ({ event_trigger_name, mission_uuid })));
});

test('in English both pages say the same', async ({ page }) => {
  const malee = shopper(page, product, 'en');
  const { missions } = malee.text;
  await malee.enter('malee');
  await malee.openMissions();
  await expect(page.getByText(missions.noRank)).toBeVisible();
  await expect(page.getByText('A real gold coin each')).toBeVisible();
  await expect(page.getByText('A member', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /iced coffee for 1 point/ }).click();
  await expect(page.getByRole('button', { name: missions.open.reward, exact: true })).toBeVisible();
  await expectAccessible(page);
});
