import { screen } from '@testing-library/react';
import '@/services/desk/texts';
import { changeLanguage } from '@/services/texts/texts';
import { renderScreen } from '@/tests/support/render-screen';
import { memberPage } from '@/tests/support/staff-answers';
import { MemberHead } from './MemberHead';

test.each([
  ['friend', /^LINE messages arrive$/],
  ['not_friend', /^LINE messages do not arrive since/],
] as const)('the page of a member says whether LINE reaches the member (%s)', async (line_reach, words) => {
  await changeLanguage('en');
  renderScreen(<MemberHead member={memberPage({ linked_at: 1, line_reach, line_reach_since: 1_700_000_000 })} />);
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('the page of a member says nothing of LINE’s messages if LINE has not said', async () => {
  await changeLanguage('en');
  renderScreen(<MemberHead member={memberPage({ linked_at: 1, line_reach: 'unknown' })} />);
  expect(await screen.findByText(/^Linked to LINE/)).toBeInTheDocument();
  expect(screen.queryByText(/LINE messages/)).not.toBeInTheDocument();
});
