// A lost response between a browser and a real server must spend points only once, on five pages.

import { expect } from '@playwright/test';
import { test } from '@/tests/e2e/test';
import { dropResponse } from '@/tests/support/drop-response';
import { countTaps, spender } from './actions';

test.describe.configure({ mode: 'serial' });
test('a member redeems a reward, uses it, donates, and finds everything in the history', async ({ page, request }) => {
  const member = spender(page);
  const { rewards, donations } = member.text;
  await member.enter('malee');
  await member.expectBalance('860');
  const taps = await countTaps(page);
  await member.review('ซาลาเปาหมูสับ 1 ลูก', '80');
  await member.confirm('80');
  const receipt = page.getByRole('dialog', { name: rewards.done.title });
  await expect(receipt).toBeVisible();
  await expect(receipt.getByText('780', { exact: true })).toBeAttached();
  expect(taps.count).toBe(3);
  await member.press(rewards.done.go);

  await expect(page).toHaveURL(/\/coupons-privilege\/my-rewards\/detail\//);
  await member.press(rewards.use.action);
  await member.staffHold();
  const code = page.getByText(/^[A-Z]{4} [A-Z]{4} [A-Z]{4}$/);
  await expect(code).toBeVisible();
  expect(taps.count).toBe(6);
  const letters = ((await code.textContent()) ?? '').replaceAll(' ', '');
  const scan = { headers: { authorization: 'Bearer sandbox-0001' }, data: { code: letters } };
  expect((await request.post('/api/pos/v1/rewards/redeem', scan)).status()).toBe(200);
  await expect(page.getByRole('heading', { name: rewards.use.usedTitle })).toBeVisible();
  await expect(code).toBeHidden();

  await member.open('/rewards/donate/');
  await member.press('50');
  await member.press(member.withPoints(donations.action_other, '50'));
  await member.press(member.withPoints(donations.review.confirm_other, '50'));
  const thanks = page.getByRole('dialog', { name: donations.done.title });
  await expect(thanks.locator('img')).toHaveAttribute('src', /school-lunch\.svg$/);
  await member.press(donations.done.go);
  await expect(page).toHaveURL(/\/rewards\/donate-progress\//);

  await member.open('/transaction-point/?tab=redeemed');
  await expect(page.getByText('−50').first()).toBeVisible();
  await expect(page.getByText('−80').first()).toBeVisible();
  await expect(page.getByText('730', { exact: true }).first()).toBeVisible();
});

test('a retry after a lost response redeems, uses and donates only once', {
  tag: '@all',
}, async ({ page }) => {
  const member = spender(page);
  await member.enter('malee');
  await member.review('ไอศกรีมโคน 1 อัน', '120');
  await dropResponse(page, '**/redemption-point/claim-reward');
  await member.confirm('120');
  await expect(page.getByText(member.text.rewards.review.unsure)).toBeVisible();
  await page.reload();
  await member.press(member.withPoints(member.text.rewards.redeem_other, '120'));
  await member.button(member.withPoints(member.text.rewards.review.confirm_other, '120')).dblclick();
  await expect(page.getByRole('dialog', { name: member.text.rewards.done.title })).toBeVisible();

  const { rewards, donations, errors } = member.text;
  await member.press(rewards.done.go);
  await member.press(rewards.use.action);
  await dropResponse(page, '**/redemption-point/reward-code');
  await member.staffHold();
  await expect(page.getByText(errors.connection.message)).toBeVisible();
  await member.press(rewards.use.action);
  await member.staffHold();
  await dropResponse(page, '**/redemption-point/use-reward');
  await member.press(rewards.use.byHand);
  await member.staffHold();
  await expect(page.getByRole('heading', { name: rewards.use.usedTitle })).toBeVisible();
  await expect(page.getByText(errors.e4008.message)).toBeHidden();

  await member.open('/rewards/donate/');
  await member.press('10');
  await member.press(member.withPoints(donations.action_other, '10'));
  await dropResponse(page, '**/redemption-point/donate');
  await member.press(member.withPoints(donations.review.confirm_other, '10'));
  await expect(page.getByText(donations.review.unsure)).toBeVisible();
  await member.press(member.withPoints(donations.review.confirm_other, '10'));
  await expect(page.getByRole('dialog', { name: donations.done.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await member.open('/rewards/');
  await member.expectBalance('600');
});
