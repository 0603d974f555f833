import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { visitor } from '@/tests/e2e/registration/actions';
import { axeOn } from '@/tests/e2e/registration/expectations';
import { newcomer } from '@/tests/e2e/registration/newcomer';

test('the one-time code slides in as on a phone, and a reload does not lose it', async ({ page }) => {
  await askForCode(page);
  const message = page.getByRole('status').filter({ hasText: 'SABAI' });
  await expect(message).toContainText(/\d{6}/);
  const { violations } = await axeOn(page).analyze();
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
  const person = newcomer();
  const guest = visitor(page);
  await guest.enter(person.name);
  await guest.signUp(person);
  await expect(page).toHaveURL(/\/otp\//);
}
