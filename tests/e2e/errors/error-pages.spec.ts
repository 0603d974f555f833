import { expect } from '@playwright/test';
import { openAs } from '@/tests/e2e/enter';
import { visitor } from '@/tests/e2e/registration/actions';
import { test } from '@/tests/e2e/test';

test('an unknown code shows that the system is unavailable and is logged', { tag: '@all' }, async ({ page }) => {
  const { text } = visitor(page);
  const logged = page.waitForRequest('**/api/v1/event/log');
  await openAs(page, '/error/?code=x999', { person: 'somying' });
  await expect(page.getByRole('heading', { name: text.errors['500'].title, exact: true })).toBeVisible();
  await expect(page.locator('[data-action-bar] :is(a, button)').first()).toBeVisible();
  expect((await logged).postDataJSON()).toEqual({ event_trigger_name: 'unknown_error_code:x999' });
});

test('an unknown address shows the not-found page', { tag: '@all' }, async ({ page }) => {
  const guest = visitor(page);
  await guest.open('/nowhere/');
  await expect(page.getByText(guest.text.errors['404'].title)).toBeVisible();
});
