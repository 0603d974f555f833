import { expect, test } from '@playwright/test';
import { texts as identification } from '@/locales/th/members-identification';
import { people } from '@/server/sandbox/people';
import { startOwnProduct } from '@/tests/e2e/own-product';
import type { Product } from '@/tests/support/product';
import { visitor } from './actions';
import { expectAccessible, expectCard, expectErrorPage } from './expectations';
import { newcomer } from './newcomer';

// Linking is done once, so these have a product of their own.
let product: Product;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  product = await startOwnProduct();
});
test.afterAll(() => product.stop());

test('a known ID with a mobile that differs from the record is told so', async ({ page }) => {
  const guest = visitor(page, 'th', product.url);
  await guest.enter('prasert');
  await guest.signUp({ ...recordOf('prasert'), mobile: newcomer().mobile });
  await expectErrorPage(page, 'e0012', guest.text);
  await expectAccessible(page);
  await guest.press(guest.text.layout.action.enter_again);
  await expect(page.getByLabel(guest.text.registration.mobile, { exact: true })).toBeFocused();
});

test("another member's mobile is refused, for a known ID and for an unknown one", async ({ page }) => {
  const guest = visitor(page, 'th', product.url);
  const taken = recordOf('somying').mobile;
  await guest.enter('prasert');
  await guest.signUp({ ...recordOf('prasert'), mobile: taken });
  await expectErrorPage(page, 'e0007', guest.text);
  await expectAccessible(page);
  await guest.press(guest.text.layout.action.other_mobile);
  await guest.signUp({ citizenId: newcomer().citizenId, mobile: taken });
  await expectErrorPage(page, 'e0007', guest.text);
});

test('a member of record links the chat account and gets the card', async ({ page }) => {
  const guest = visitor(page, 'th', product.url);
  await guest.enter('prasert');
  await guest.signUp(recordOf('prasert'));
  await guest.confirmMobile(recordOf('prasert').mobile);
  await guest.passWelcome();
  await guest.acceptNews();
  await expectCard(page);
});

test('a member without a mobile on file verifies one on the way, and stays hidden until a store has seen the ID', async ({
  page,
}) => {
  const guest = visitor(page, 'th', product.url);
  const { mobile } = newcomer();
  await guest.enter('wichai');
  await guest.signUp({ citizenId: recordOf('wichai').citizenId, mobile });
  await guest.confirmMobile(mobile);
  await guest.press(guest.text.members.welcome.next);
  await expectCard(page);
  await expect(page.getByRole('button', { name: identification.notice.how })).toBeVisible();
  await expectAccessible(page);
});

test('a membership on another chat account moves here once the person has said so', async ({ page }) => {
  const guest = visitor(page, 'th', product.url);
  await guest.enter('anong');
  await guest.signUp(recordOf('anong'));
  await expectErrorPage(page, 'e0013', guest.text);
  await expectAccessible(page);
  await guest.press(guest.text.layout.action.link_this_account);
  await guest.confirmMobile(recordOf('anong').mobile);
  await guest.passWelcome();
  await guest.acceptNews();
  await expectCard(page);
});

function recordOf(name: string): { citizenId: string; mobile: string } {
  const person = people.find((one) => one.name === name);
  if (!person) throw new Error(`The sandbox has no ${name}`);
  return { citizenId: person.identifier, mobile: person.mobile ?? '' };
}
