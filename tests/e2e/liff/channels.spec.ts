// LINE's own SDK redirects between origins, and what a channel leaves has to survive it.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Channel } from '@/domain/navigation/channels';
import { texts } from '@/locales/th/members-privilege';
import { liffId } from '@/tests/support/line-accounts';
import { expectMemberAt, test } from './liff-test';

const app = `https://liff.line.me/${liffId}`;
/** The new window of the add-friend link, as recorded by the simulation. */
const addFriendLink = 'GET https://line.me/R/ti/p/@simulate';

test.beforeEach(({ line }) => {
  line.userId = 'U-visitor';
});

test('outside LINE a channel link survives the login, is logged and shows its benefits', { tag: '@all' }, async ({
  page,
  baseURL,
}) => {
  const entrance = page.waitForRequest('**/api/v1/entrance/log');
  const event = page.waitForRequest('**/api/v1/event/log');
  await page.goto('/?channel=kidsclub&utm_source=x');
  await page.getByRole('link', { name: 'Allow' }).click();
  await expectBenefits(page, 'kidsclub', '/member-privilege/?utm_source=x');
  expect((await entrance).postDataJSON()).toEqual({ url: `${baseURL}/?channel=kidsclub&utm_source=x` });
  expect((await event).postDataJSON()).toEqual({ event_trigger_name: 'entrance_kidsclub' });
});

test('a link to the benefits keeps its channel through the login, and a tap opens the add-friend link', {
  tag: '@all',
}, async ({ page, line }) => {
  await page.goto('/member-privilege/?channel=baocafe&utm_source=x');
  await page.getByRole('link', { name: 'Allow' }).click();
  await expectBenefits(page, 'baocafe', '/member-privilege/?channel=baocafe&utm_source=x');
  await page.getByRole('button', { name: texts.friend.action }).click();
  await expect.poll(() => line.asked).toContain(addFriendLink);
  await expect(page).toHaveURL('/member-privilege/?channel=baocafe&utm_source=x');
});

test('a channel link to sign-up keeps channel and theme through login and sign-up', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/signup/?channel=ninebeauty&utm_source=x');
  await page.getByRole('link', { name: 'Allow' }).click();
  await expectBenefits(page, 'ninebeauty', '/member-privilege/?utm_source=x');
  await page.getByRole('link', { name: texts.register }).click();
  await expect(page).toHaveURL('/signup/?utm_source=x');
  await expect(page.locator('body')).toHaveAttribute('data-theme', 'beauty');
});

test('a member with a channel link is redirected to the home page in its theme', { tag: '@all' }, async ({
  page,
  line,
}) => {
  line.userId = 'U-member';
  await page.goto('/?channel=ninebeauty&utm_source=x');
  await page.getByRole('link', { name: 'Allow' }).click();
  await expectMemberAt(page, '/v2/home/?utm_source=x');
  await expect(page.locator('body')).toHaveAttribute('data-theme', 'beauty');
});

test.describe('inside LINE', () => {
  test.use({ inside: true });

  test('a link in a chat keeps its channel through liff.state, and the add-friend link opens', {
    tag: '@all',
  }, async ({ page, line }) => {
    line.answer = 'unresolved';
    await page.goto(`${app}/?channel=kidsclub&utm_source=x`);
    await expectBenefits(page, 'kidsclub', '/member-privilege/?utm_source=x');
    await page.getByRole('button', { name: texts.friend.action }).click();
    await expect.poll(() => line.asked).toContain(addFriendLink);
  });

  test('a link in a chat to a members’ page is kept while the visitor signs up', { tag: '@all' }, async ({ page }) => {
    await page.goto(`${app}/v2/home/?channel=baocafe&utm_source=x`);
    await expect(page).toHaveURL('/signup/?utm_source=x');
    const kept = await page.evaluate(() => ({ ...sessionStorage }));
    expect(kept).toMatchObject({ entranceChannel: '"baocafe"', destinationPage: '"/v2/home/"' });
  });
});

async function expectBenefits(page: Page, channel: Channel, address: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.hero[channel].title);
  await expect(page).toHaveURL(address);
  expect(await page.evaluate(() => sessionStorage.getItem('entranceChannel'))).toBe(`"${channel}"`);
}
