// The address and a reload decide which filter is on.

import { expect } from '@playwright/test';
import { test } from '@/tests/e2e/test';
import { spender } from './actions';

/** Has so many points that no other test counts them. */
const person = 'phimlapat';

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
