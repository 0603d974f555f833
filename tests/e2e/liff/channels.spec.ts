import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Channel } from '@/domain/navigation/channels';
import { channels } from '@/domain/navigation/channels';
import { texts } from '@/locales/th/members-privilege';
import { liffId } from '@/tests/support/line-accounts';
import { expectMemberAt, test } from './liff-test';

const app = `https://liff.line.me/${liffId}`;
/** A window that opens on it, as the simulation notes it. */
const addFriendLink = 'GET https://line.me/R/ti/p/@simulate';

test.beforeEach(({ line }) => {
  line.userId = 'U-visitor';
});

for (const channel of channels) {
  test(`outside LINE the link of ${channel} survives the login, is logged and shows its benefits`, async ({
    page,
    baseURL,
  }) => {
    const entrance = page.waitForRequest('**/api/v1/entrance/log');
    const event = page.waitForRequest('**/api/v1/event/log');
    await page.goto(`/?channel=${channel}&utm_source=x`);
    await page.getByRole('link', { name: 'Allow' }).click();
    await expectBenefits(page, channel, '/member-privilege/?utm_source=x');
    expect((await entrance).postDataJSON()).toEqual({ url: `${baseURL}/?channel=${channel}&utm_source=x` });
    expect((await event).postDataJSON()).toEqual({ event_trigger_name: `entrance_${channel}` });
  });
}

test('a link to the benefits arrives there after the login, channel and all', async ({ page }) => {
  await page.goto('/member-privilege/?channel=baocafe&utm_source=x');
  await page.getByRole('link', { name: 'Allow' }).click();
  await expectBenefits(page, 'baocafe', '/member-privilege/?channel=baocafe&utm_source=x');
});

test("a channel's link to sign-up loses no channel at the login", async ({ page }) => {
  await page.goto('/signup/?channel=ninebeauty&utm_source=x');
  await page.getByRole('link', { name: 'Allow' }).click();
  await expectBenefits(page, 'ninebeauty', '/member-privilege/?utm_source=x');
});

test('the channel stays through sign-up, in its theme', async ({ page }) => {
  await page.goto('/?channel=ninebeauty');
  await page.getByRole('link', { name: 'Allow' }).click();
  await page.getByRole('button', { name: texts.register }).click();
  await expect(page).toHaveURL('/signup/');
  await expect(page.locator('body')).toHaveAttribute('data-theme', 'beauty');
});

test('a member who comes by a channel is led home, in its theme', async ({ page, line }) => {
  line.userId = 'U-member';
  await page.goto('/?channel=ninebeauty&utm_source=x');
  await page.getByRole('link', { name: 'Allow' }).click();
  await expectMemberAt(page, '/v2/home/?utm_source=x');
  await expect(page.locator('body')).toHaveAttribute('data-theme', 'beauty');
});

test('an unknown channel is none', async ({ page }) => {
  await page.goto('/?channel=other&utm_source=x');
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page).toHaveURL('/signup/?utm_source=x');
  expect(await page.evaluate(() => sessionStorage.getItem('entranceChannel'))).toBeNull();
});

test('outside LINE a tap opens the add-friend link beside the app', async ({ page, line }) => {
  await page.goto('/member-privilege/');
  await page.getByRole('link', { name: 'Allow' }).click();
  await page.getByRole('button', { name: texts.friend.action }).click();
  await expect.poll(() => line.asked).toContain(addFriendLink);
  await expect(page).toHaveURL('/member-privilege/');
});

test.describe('inside LINE', () => {
  test.use({ inside: true });

  test('a link in a chat keeps its channel through liff.state', async ({ page }) => {
    await page.goto(`${app}/?channel=kidsclub&utm_source=x`);
    await expectBenefits(page, 'kidsclub', '/member-privilege/?utm_source=x');
  });

  test('so does a link to a page of members, and the visitor signs up first', async ({ page }) => {
    await page.goto(`${app}/v2/home/?channel=baocafe&utm_source=x`);
    await expect(page).toHaveURL('/signup/?utm_source=x');
    expect(await page.evaluate(() => sessionStorage.getItem('entranceChannel'))).toBe('"baocafe"');
  });

  test('where LINE cannot ask, the add-friend link opens', async ({ page, line }) => {
    await page.goto(`${app}/member-privilege/`);
    await page.getByRole('button', { name: texts.friend.action }).click();
    await expect.poll(() => line.asked).toContain(addFriendLink);
  });
});

async function expectBenefits(page: Page, channel: Channel, address: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.hero[channel].title);
  await expect(page).toHaveURL(address);
  expect(await page.evaluate(() => sessionStorage.getItem('entranceChannel'))).toBe(`"${channel}"`);
}
