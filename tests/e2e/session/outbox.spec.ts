import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { citizenIdMustBeCorrect } from '@/domain/identity/thai-citizen-id';

test('the one-time code slides in as on a phone, and a reload does not lose it', async ({ page }) => {
  await askForCode(page);
  const message = page.getByRole('status').filter({ hasText: 'SABAI' });
  await expect(message).toContainText(/\d{6}/);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target}`)).toEqual([]);
  await page.reload();
  await expect(message).toContainText(/\d{6}/);
});

test('a message that was put away stays away', async ({ page }) => {
  await askForCode(page);
  const message = page.getByRole('status').filter({ hasText: 'SABAI' });
  await message.getByRole('button', { name: 'ปิด' }).click();
  await expect(message).toBeHidden();
  const looked = page.waitForResponse('**/sandbox/outbox');
  await page.reload();
  await looked;
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect(message).toBeHidden();
});

test('nobody sees the codes of somebody else', async ({ page, context }) => {
  await askForCode(page);
  const other = await context.newPage();
  const looked = other.waitForResponse('**/sandbox/outbox');
  await other.goto('/?sandbox_user=somying');
  await looked;
  await expect(other.getByRole('status').filter({ hasText: 'SABAI' })).toBeHidden();
});

async function askForCode(page: Page): Promise<void> {
  const random = String(Math.floor(Math.random() * 1e5)).padStart(5, '0');
  await page.goto(`/?sandbox_user=newcomer-${random}`);
  await page.getByLabel('เลขบัตรประชาชน 13 หลัก').fill(citizenIdFrom(`1999901${random}`));
  await page.getByLabel('เบอร์มือถือ').fill(`08777${random}`);
  await page.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'ขอรหัส OTP' }).click();
  await expect(page).toHaveURL(/\/otp\//);
}

/** Completes twelve digits with the check digit: belongs to nobody. */
function citizenIdFrom(twelveDigits: string): string {
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `${twelveDigits}${digit}`).find(citizenIdMustBeCorrect) ?? '';
}
