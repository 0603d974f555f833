import { expect } from '@playwright/test';
import { people } from '@/server/sandbox/people';
import { test } from '@/tests/e2e/test';
import { visitor } from './actions';
import { expectCard, expectErrorPage } from './expectations';
import { newcomer } from './newcomer';

// Linking happens once, so no other test uses these people.
test.describe.configure({ mode: 'serial' });
test('a known ID with a mobile number that differs from the record gets an explanation', { tag: '@all' }, async ({
  page,
}) => {
  const guest = visitor(page);
  await guest.comeToSignUp('prasert');
  await guest.signUp({ ...recordOf('prasert'), mobile: newcomer().mobile });
  await expectErrorPage(page, 'e0012', guest.text);
  await guest.press(guest.text.layout.action.enter_again);
  await expect(page.getByLabel(guest.text.registration.mobile, { exact: true })).toBeFocused();
});

test("another member's mobile number is refused, for a known and an unknown ID", { tag: '@all' }, async ({ page }) => {
  const guest = visitor(page);
  const taken = recordOf('somying').mobile;
  await guest.comeToSignUp('prasert');
  await guest.signUp({ ...recordOf('prasert'), mobile: taken });
  await expectErrorPage(page, 'e0007', guest.text);
  await guest.press(guest.text.layout.action.other_mobile);
  await guest.signUp({ citizenId: newcomer().citizenId, mobile: taken });
  await expectErrorPage(page, 'e0007', guest.text);
});

test('a member on record links the chat account and gets the card', { tag: '@all' }, async ({ page }) => {
  const guest = visitor(page);
  await guest.comeToSignUp('prasert');
  await guest.signUp(recordOf('prasert'));
  await guest.confirmMobile(recordOf('prasert').mobile);
  await guest.passWelcome();
  await guest.acceptNews();
  await expectCard(page);
});

function recordOf(name: string): { citizenId: string; mobile: string } {
  const person = people.find((one) => one.name === name);
  if (!person) throw new Error(`The sandbox has no ${name}`);
  return { citizenId: person.identifier, mobile: person.mobile ?? '' };
}
