import { expect } from '@playwright/test';
import { test } from '@/tests/e2e/test';
import { countTaps, spender } from './actions';

/** Has so many points that no other test counts them. */
const person = 'phimlapat';

test('three taps lead from the rewards to the receipt, and three more to the code', async ({ page }) => {
  const member = spender(page);
  const { rewards } = member.text;
  await member.enter(person);
  const taps = await countTaps(page);
  await member.review('ซาลาเปาหมูสับ 1 ลูก', '80');
  await member.confirm('80');
  const receipt = page.getByRole('dialog', { name: rewards.done.title });
  await expect(receipt.getByText(rewards.done.left)).toBeVisible();
  expect(taps.count).toBe(3);
  await member.press(rewards.done.go);
  await member.press(rewards.use.action);
  await member.staffHold();
  await expect(page.getByText(/^[A-Z]{4} [A-Z]{4} [A-Z]{4}$/)).toBeVisible();
  expect(taps.count).toBe(6);
});

test('in English: the address keeps the filter, and the receipt leads back to the rewards', { tag: '@all' }, async ({
  page,
}) => {
  const member = spender(page, 'en');
  const { rewards } = member.text;
  await member.enter(person);
  const all = page.getByRole('button', { name: rewards.filters.available, exact: true });
  await all.click();
  await expect(page).toHaveURL(/tab=available/);
  await page.reload();
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  await member.review('A bottle of water', '50');
  await member.confirm('50');
  await expect(page.getByRole('dialog', { name: rewards.done.title })).toBeVisible();
  await member.press(rewards.done.stay);
  await expect(page).toHaveURL(/\/rewards\/$/);
  await page.getByRole('button', { name: rewards.filters.collected }).click();
  await expect(page.getByRole('link', { name: 'A bottle of water', exact: true })).toBeVisible();
});
