import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { accountHolder } from '@/tests/e2e/members/account-actions';
import { startOwnProduct } from '@/tests/e2e/own-product';
import { expectAccessible } from '@/tests/e2e/registration/expectations';
import type { Product } from '@/tests/support/product';
import { freezeWords } from './freeze-words';

const mobile = '0812341010';

// Points are frozen for everybody who is this person, so that each test has a product of its own.
let product: Product;
test.beforeEach(async () => {
  product = await startOwnProduct();
});
test.afterEach(() => product.stop());

test('points are frozen, are spent by nobody, and are unfrozen with a code', async ({ page }) => {
  const somying = accountHolder(page, 'th', product.url);
  const { freeze, rewards, points } = freezeWords.th;
  const { settings } = somying.account;
  const open = (path: string) => page.goto(`${product.url}${path}`);
  const bun = 'ซาลาเปาหมูสับ 1 ลูก';
  const redeem = rewards.redeem_other.replace('{{points}}', '80');
  const goToReward = async () => {
    await open('/rewards/');
    await page.getByRole('link', { name: bun, exact: true }).click();
    await somying.press(redeem);
  };
  await somying.enter('somying');
  await expect(page).toHaveURL(/\/v2\/home\//);

  await somying.openSettings();
  await somying.openRow('freeze');
  await expect(page.getByRole('dialog', { name: freeze.freeze.title })).toBeVisible();
  await expectAccessible(page);
  await somying.pressInside(freeze.freeze.confirm);
  await expect(page.getByRole('region', { name: freeze.notice })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/^LINE · /)).toBeVisible();
  await expectAccessible(page);

  for (const home of ['/v2/home/', '/member-profile/']) {
    await open(home);
    await expect(page.getByText(points.frozen, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);

  await open('/rewards/');
  await expect(page.getByRole('region', { name: freeze.notice })).toBeVisible();
  await goToReward();
  await expect(page.getByRole('dialog', { name: somying.text.errors.points_frozen.title })).toBeVisible();
  expect(await claim(page)).toEqual({ status: 412, code: 'points_frozen' });
  await somying.pressInside(somying.text.layout.obstacle.frozen);
  await expect(page.getByRole('heading', { level: 1, name: settings.pageTitle })).toBeVisible();

  await somying.press(freeze.open);
  await expectAccessible(page);
  await somying.pressInside(freeze.thaw.send);
  await expect(page).toHaveURL(/\/otp\//);
  const code = await somying.readCode(mobile);
  await expectAccessible(page);
  await somying.typeCode(code === '000000' ? '000001' : '000000');
  await expect(page.getByText(somying.text.errors.e0600.title)).toBeVisible();
  await page.reload();
  await somying.typeCode(code);
  await expect(page).toHaveURL(/\/member-setting\//);
  await expect(page.getByText(freeze.thawed, { exact: true })).toBeVisible();
  await expect(page.getByText(freeze.notice)).toBeHidden();

  await goToReward();
  await somying.pressInside(rewards.review.confirm_other.replace('{{points}}', '80'));
  await expect(page.getByRole('dialog', { name: rewards.done.title })).toBeVisible();
});

test('in English they are frozen, and the code is asked for, by the same way', async ({ page }) => {
  const somying = accountHolder(page, 'en', product.url);
  const { freeze } = freezeWords.en;
  await somying.enter('somying');
  await expect(page).toHaveURL(/\/v2\/home\//);
  await somying.openSettings();
  await somying.openRow('freeze');
  await somying.pressInside(freeze.freeze.confirm);
  await expect(page.getByRole('region', { name: freeze.notice })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
  await somying.press(freeze.open);
  await somying.pressInside(freeze.thaw.send);
  await expect(page).toHaveURL(/\/otp\//);
  await expectAccessible(page);
});

/** The reward of the page in front, asked for past what the page allows. */
function claim(page: Page): Promise<{ status: number; code: string }> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/v1/redemption-point/claim-reward', {
      method: 'POST',
      // Without the page's cookie, as a script would ask.
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${JSON.parse(sessionStorage.accessToken)}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ reward_id: new URLSearchParams(location.search).get('id') }),
    });
    return { status: answer.status, code: (await answer.json()).code };
  });
}
