// LINE's own SDK opens screens of LINE over the app, by addresses that only a browser is sent to.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { texts as privilege } from '@/locales/th/members-privilege';
import { texts as settings } from '@/locales/th/members-settings';
import { texts as share } from '@/locales/th/session-share';
import { goOn } from '@/tests/e2e/enter';
import { faultsOf } from '@/tests/support/line/schemas';
import { liffId } from '@/tests/support/line-accounts';
import { expectMemberAt, test } from './liff-test';

const app = `https://liff.line.me/${liffId}`;
const benefitsLink = `${app}/member-privilege/?utm_source=member&utm_medium=share&utm_campaign=benefits`;

test.use({ inside: true });

test.beforeEach(({ line }) => {
  line.userId = 'U-member';
});

test('a channel that grants openid alone lets members in, and asks for the picture by a tap', async ({
  page,
  line,
  accounts,
}) => {
  accounts.scopes = ['openid'];
  line.userId = 'U-member';
  await page.goto(`${app}/member-profile/?utm_source=x`);
  await expectMemberAt(page, '/v2/home/?utm_source=x');
  expect(line.asked.filter((call) => /v2\/profile|\/sub\//.test(call))).toEqual([]);

  await goOn(page, '/member-setting/');
  await page.getByRole('button', { name: settings.line.picture }).click();
  await expect(page.getByText(settings.line.pictureShown)).toBeVisible();
  await expect(page.locator('img[src^="https://profile.line-scdn.net"]')).toBeVisible();
  await expect(page.getByRole('button', { name: settings.line.picture })).toHaveCount(0);
});

test('a cancelled friend request is an answer, and LINE’s limit as well', async ({ page, line }) => {
  await page.goto(`${app}/member-privilege/`);
  const add = page.getByRole('button', { name: privilege.friend.action });
  for (const [answer, asked] of [
    ['cancel', '/liff/v2/sub/waitResult'],
    ['limited', '/liff/v2/oaadd/rateLimit'],
  ] as const) {
    line.answer = answer;
    await add.click();
    await expect.poll(() => line.asked.some((call) => call.endsWith(asked))).toBe(true);
    await expect(add).not.toHaveAttribute('aria-busy');
  }
  await expect(page.getByText(privilege.friend.later)).toBeVisible();
  line.answer = 'submit';
  await add.click();
  await expect(page.getByText(privilege.friend.asked)).toBeVisible();
  expect(line.asked.filter((call) => call.includes('line.me/R/'))).toEqual([]);
});

test('the benefits are shared as a flex message with a permanent link, and a cancel says nothing', async ({
  page,
  line,
}) => {
  const opened = await schemesOpened(page);
  await page.goto(`${app}/member-privilege/`);
  const button = page.getByRole('button', { name: share.benefits.action });
  await button.click();
  await expect(page.getByText(share.shared)).toBeVisible();
  const picker = opened
    .map((address) => new URL(address))
    .find(({ protocol, host }) => `${protocol}//${host}` === 'line://picker');
  const { messages } = JSON.parse(picker?.searchParams.get('data') ?? '{}');
  expect(messages).toHaveLength(1);
  expect(faultsOf('FlexMessage', messages[0])).toEqual([]);
  expect(JSON.stringify(messages)).toContain(JSON.stringify(benefitsLink));

  await expect(page.getByText(share.shared)).toHaveCount(0);
  line.answer = 'cancel';
  const before = line.asked.length;
  await button.click();
  await expect.poll(() => line.asked.slice(before).some((call) => call.endsWith('/result'))).toBe(true);
  await expect(page.getByText(share.shared)).toHaveCount(0);
});

test('the card is put on the home screen with a permanent link', { tag: '@all' }, async ({ page, context }) => {
  await page.goto(`${app}/v2/home/`);
  await expectMemberAt(page, '/v2/home/');
  await goOn(page, '/member-setting/');
  const asked = context.waitForEvent('request', (request) =>
    request.url().includes('liff-shortcut.line.me/api/shortcut'),
  );
  await page.getByRole('button', { name: settings.line.shortcut }).click();
  const given = new URL((await asked).url()).searchParams;
  expect(given.get('url')).toBe(`${app}/v2/home/?utm_source=member&utm_medium=home_screen&utm_campaign=card`);
});

/** The addresses of other apps that the page opens, which no request shows. */
async function schemesOpened(page: Page): Promise<string[]> {
  const opened: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => void opened.push(url));
  return opened;
}
