import { expect } from '@playwright/test';
import { findings } from '@/tests/e2e/accessibility/axe';
import { test } from './liff-test';

test('staff sign in at the identity provider and come back to the page that they asked for', async ({
  page,
  identity,
}) => {
  identity.manner.claims = { name: 'มานะ', roles: ['support'] };
  await page.goto('/staff/orders/');
  const atProvider = page.getByRole('link', { name: 'เข้าสู่ระบบด้วยบัญชีบริษัท' });
  await expect(atProvider).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await atProvider.click();
  await expect(page).toHaveURL('/staff/orders/');
  await expect(page.getByText('มานะ · ซัพพอร์ต')).toBeAttached();
  // The session is the browser's, and not the page's that came back.
  await page.reload();
  await expect(page.getByText('มานะ · ซัพพอร์ต')).toBeAttached();
});
