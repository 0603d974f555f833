import { screen } from '@testing-library/react';
import type { MemberEvent } from '@/contract/desk/members';
import { eventDetails } from '@/domain/event-details';
import '@/services/desk/texts';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { renderScreen } from '@/tests/support/render-screen';
import { EventText } from './EventText';

beforeAll(() => loadTexts('errors'));

const refused: MemberEvent = {
  id: 'refused 1',
  at: 1,
  kind: 'failed',
  event: 'refused',
  by: 'member',
  actor: null,
  branch_code: null,
  branch_th: null,
  branch_en: null,
  title_th: null,
  title_en: null,
  points: null,
  point_type: null,
  balance: null,
  points_due: null,
  kid_points_due: null,
  baht: null,
  reference: null,
  detail: 'claimReward',
  message_state: null,
  code: 'e4004',
  trace_id: null,
  reason: null,
  note: null,
  note_redacted: null,
  audit_id: null,
};

test.each([
  ['th', 'แลกของรางวัล'],
  ['en', 'Redeem a reward'],
] as const)('a refused call is told in words (%s)', async (language, words) => {
  await changeLanguage(language);
  renderScreen(<EventText event={refused} />);
  expect(await screen.findByText(words, { exact: false })).toBeInTheDocument();
  expect(screen.queryByText(/claimReward/)).not.toBeInTheDocument();
});

test('a call that has no words yet can be read all the same', async () => {
  renderScreen(<EventText event={{ ...refused, detail: 'borrowUmbrella' }} />);
  expect(await screen.findByText('borrow umbrella')).toBeInTheDocument();
});

const message: MemberEvent = { ...refused, event: 'message', code: null, detail: 'spending', reference: 'line' };

test.each([
  ['accepted', 'line', 'LINE · Points were spent', 'Accepted, arrival not known'],
  ['delivered', 'line_number', 'LINE by phone number · Points were spent', 'Delivered'],
  ['accepted', 'sms', 'SMS · Points were spent', 'Accepted, arrival not known'],
  ['unreachable', null, 'Message · Points were spent', 'Could not be reached'],
  ['waiting', 'line', 'LINE · Points were spent', 'Not accepted yet'],
  ['kept', null, 'Message · Points were spent', 'Only in the app'],
] as const)(
  'a message that is %s by %s says so, and not that it was sent',
  async (message_state, reference, what, words) => {
    await changeLanguage('en');
    renderScreen(<EventText event={{ ...message, message_state, reference }} />);
    expect(await screen.findByText(what)).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.queryByText(/\bsent\b/i)).not.toBeInTheDocument();
  },
);

test.each(['th', 'en'] as const)('no detail of an event is shown as its code (%s)', async (language) => {
  await changeLanguage(language);
  for (const detail of [...eventDetails, 'of_a_later_release']) {
    const { unmount } = renderScreen(
      <EventText event={{ ...message, message_state: 'accepted', reference: 'line', detail }} />,
    );
    const channel = await screen.findByText(/^LINE/);
    expect(channel.textContent).toMatch(detail === 'of_a_later_release' ? /^LINE$/ : /^LINE · .+/);
    expect(channel).not.toHaveTextContent(new RegExp(`· ${detail}$`));
    unmount();
  }
});

test('a parcel that was sent has its number', async () => {
  await changeLanguage('en');
  renderScreen(<EventText event={{ ...message, event: 'prize_sent', detail: 'TH4102', reference: null }} />);
  expect(await screen.findByText(/Parcel TH4102/)).toBeInTheDocument();
});
