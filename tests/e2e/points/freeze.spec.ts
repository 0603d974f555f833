// The code survives a reload, and a script bypasses the page, as on a stolen phone.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { goOn } from '@/tests/e2e/enter';
import { accountHolder } from '@/tests/e2e/members/account-actions';
import { reload } from '@/tests/e2e/reload';
import { test } from '@/tests/e2e/test';
import { freezeWords } from './freeze-words';

const mobile = '0812341567';

// No other test spends the points of this person.
test('points are frozen, cannot be spent, and are unfrozen with a code', async ({ page }) => {
  const james = accountHolder(page);
  const { freeze, rewards, points } = freezeWords.th;
  const { settings } = james.account;
  const open = (path: string) => goOn(page, path);
  const bun = 'ซาลาเปาหมูสับ 1 ลูก';
  const redeem = rewards.redeem_other.replace('{{points}}', '80');
  const goToReward = async () => {
    await open('/rewards/');
    await page.getByRole('link', { name: bun, exact: true }).click();
    await james.press(redeem);
  };
  await james.enter('james');
  await expect(page).toHaveURL(/\/v2\/home\//);

  await james.openSettings();
  await james.openRow('freeze');
  await expect(page.getByRole('dialog', { name: freeze.freeze.title })).toBeVisible();
  await james.pressInside(freeze.freeze.confirm);
  await expect(page.getByRole('region', { name: freeze.notice })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/^LINE · /)).toBeVisible();

  await open('/v2/home/');
  await expect(page.getByText(points.frozen, { exact: true })).toBeVisible();

  await open('/rewards/');
  await expect(page.getByRole('region', { name: freeze.notice })).toBeVisible();
  await goToReward();
  await expect(page.getByRole('dialog', { name: james.text.errors.points_frozen.title })).toBeVisible();
  expect(await claim(page)).toEqual({ status: 412, code: 'points_frozen' });
  await james.pressInside(james.text.layout.blocked.frozen);
  await expect(page.getByRole('heading', { level: 1, name: settings.pageTitle })).toBeVisible();

  await james.press(freeze.open);
  await james.pressInside(freeze.unfreeze.send);
  await expect(page).toHaveURL(/\/otp\//);
  const code = await james.readCode(mobile);
  await james.typeCode(code === '000000' ? '000001' : '000000');
  await expect(page.getByText(james.text.errors.e0600.title)).toBeVisible();
  await reload(page);
  await james.typeCode(code);
  await expect(page).toHaveURL(/\/member-setting\//);
  await expect(page.getByText(freeze.unfrozen, { exact: true })).toBeVisible();
  await expect(page.getByText(freeze.notice)).toBeHidden();

  await goToReward();
  await james.pressInside(rewards.review.confirm_other.replace('{{points}}', '80'));
  await expect(page.getByRole('dialog', { name: rewards.done.title })).toBeVisible();
});

/** Redeems the reward of the current page by a call, bypassing the page. */
function claim(page: Page): Promise<{ status: number; code: string }> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/v1/redemption-point/claim-reward', {
      method: 'POST',
      // Without the cookie of the page, as a script would send it.
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
