// An exported page fails as it would on a phone: by a missing function of the browser, or an answer of another shape on the network.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { goOn, openAs } from '@/tests/e2e/enter';
import { visitor } from '@/tests/e2e/registration/actions';
import { test } from '@/tests/e2e/test';

/** Formatting numbers throws, as in a browser without a function that the app needs. */
const breakNumbers = (page: Page, isBroken: boolean) =>
  page.evaluate((broken) => Reflect.set(window, 'numbersAreBroken', broken), isBroken);

async function makeBreakable(page: Page) {
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format') ?? {};
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        if (Reflect.get(window, 'numbersAreBroken')) throw new TypeError('somebody@mail.example');
        return get?.call(this);
      },
    });
  });
}

test('a screen that fails to render shows the error screen with a logged number and can be retried', async ({
  page,
}) => {
  await makeBreakable(page);
  await openAs(page, '/receipts/detail/condition/', { person: 'somying' });
  await expect(page.getByRole('heading').first()).toBeVisible();
  await breakNumbers(page, true);
  // Formats that the app makes ahead may fail first, outside any screen.
  const logged = page.waitForRequest(
    (sent) => sent.url().endsWith('/api/v1/event/log') && sent.postData()?.includes('failure:render') === true,
  );
  await goOn(page, '/rewards/');
  await expect(page.getByText('เปิดหน้านี้ไม่ได้')).toBeVisible();
  const request = await logged;
  const { event_trigger_name: event } = request.postDataJSON();
  expect(event).toMatch(/^failure:render:\/rewards\/:[\w-]{8}:\d{8}:TypeError [\w./-]+\.js:\d+:\d+$/);
  const number = request.headers()['trace-id']?.slice(0, 8) ?? '';
  expect(event).toContain(`:${number}:`);
  await expect(page.getByText(`แจ้งเลข ${number.slice(0, 4)} ${number.slice(4)}`)).toBeVisible();
  await breakNumbers(page, false);
  await page.getByRole('button', { name: 'ลองใหม่' }).click();
  await expect(page.getByText('กาแฟเย็น').first()).toBeVisible();
});

test('a response that violates the contract is reported as our fault and can be retried', { tag: '@all' }, async ({
  page,
}) => {
  const { text } = visitor(page);
  await openAs(page, '/receipts/detail/condition/', { person: 'somying' });
  await page.route('**/redemption-point/rewards**', (route) => route.fulfill({ json: {} }), { times: 1 });
  await goOn(page, '/rewards/');
  await expect(page.getByText(text.errors.unknown.message)).toBeVisible();
  await expect(page.getByText(/แจ้งเลข \d{4}\s\d{4}/)).toBeVisible();
  await page.getByRole('button', { name: 'ลองใหม่' }).click();
  await expect(page.getByText('กาแฟเย็น').first()).toBeVisible();
});
