// A postponement is stored by the browser; whether it still counts shows after reloads, with the terms of a real server.

import { expect } from '@playwright/test';
import { texts } from '@/locales/th/coupons';
import { visitor } from '@/tests/e2e/registration/actions';
import { expectCard } from '@/tests/e2e/registration/expectations';
import { reload } from '@/tests/e2e/reload';
import { test } from '@/tests/e2e/test';

// Only one person has not accepted the terms, and accepts them once.
test('postponed terms leave the card open, show a reminder and are not shown twice', {
  tag: '@all',
}, async ({ page }) => {
  const suda = visitor(page);
  const { updated } = suda.text.consents;
  await suda.enter('suda', '/member-profile/?utm_source=line');
  await expect(page).toHaveURL(/\/tncs-pp\/\?utm_source=line$/);
  await expect(page.getByRole('heading', { name: updated.title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).not.toHaveCount(0);
  await expect(page.getByText(updated.laterMeans)).toBeVisible();
  await suda.press(updated.later);
  await expect(page).toHaveURL(/\/v2\/home\/\?utm_source=line$/);
  await expectCard(page);
  await expect(page.getByText(updated.waiting)).toBeVisible();

  // Reading is still possible; earning and spending require the terms first, and continue afterwards.
  const { collect } = texts;
  await suda.open('/v2/coupon/profile/?code=SAVE-20');
  await suda.press(collect.action);
  await expect(page).toHaveURL(/\/tncs-pp\//);
  await suda.press(updated.later);
  await expect(page).toHaveURL(/\/v2\/coupon\/profile\/\?code=SAVE-20/);
  await expect(page.getByRole('button', { name: collect.action, exact: true })).toBeVisible();

  await suda.enter('suda');
  await expectCard(page);
  await suda.press(updated.read);
  await suda.press(updated.accept);
  await expectCard(page);
  await reload(page);
  await expectCard(page);
  await expect(page.getByText(updated.waiting)).toBeHidden();
});
