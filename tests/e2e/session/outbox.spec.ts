// Where a message slides in needs a layout, and its absence after a reload a browser.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { openAs } from '@/tests/e2e/enter';
import { visitor } from '@/tests/e2e/registration/actions';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import { test } from '@/tests/e2e/test';

test('the one-time code slides in as on a phone, covers nothing of the page, leaves by itself and stays in the ribbon', {
  tag: '@all',
}, async ({ page, context }) => {
  await requestCodeFor(page);
  const message = page.getByRole('status').filter({ hasText: 'SABAI' });
  const ribbon = page.getByRole('complementary');
  await expect(message).toContainText(/\d{6}/);
  await expect(message).toHaveCSS('pointer-events', 'none');
  const [inside, room] = [await message.boundingBox(), await ribbon.boundingBox()];
  expect(inside?.y).toBeGreaterThanOrEqual(room?.y ?? 0);
  expect((inside?.y ?? 0) + (inside?.height ?? 0)).toBeLessThanOrEqual((room?.y ?? 0) + (room?.height ?? 0));
  await expect(ribbon).toContainText(/\d{6}/);

  await test.step('nobody sees the codes of other people', async () => {
    const other = await context.newPage();
    const looked = other.waitForResponse('**/sandbox/outbox');
    await openAs(other, '/v2/home/', { person: 'somying' });
    await looked;
    await expect(other.getByRole('complementary')).toBeVisible();
    await expect(other.getByRole('status').filter({ hasText: 'SABAI' })).toBeHidden();
    await other.close();
  });

  await expect(message).toBeHidden();
  const lookedAgain = page.waitForResponse('**/sandbox/outbox');
  await page.reload();
  await lookedAgain;
  await expect(ribbon).toContainText(/\d{6}/);
  await expect(message).toBeHidden();
});

async function requestCodeFor(page: Page): Promise<void> {
  const person = newcomer();
  const guest = visitor(page);
  await openAs(page, '/signup/', { person: person.name });
  await guest.signUp(person);
  await expect(page).toHaveURL(/\/otp\//);
}
