// The link between a record and a chat account is made once, by a real server.

import { people } from '@/server/sandbox/people';
import { test } from '@/tests/e2e/test';
import { visitor } from './actions';
import { expectCard } from './expectations';

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
