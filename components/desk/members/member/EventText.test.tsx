import { screen } from '@testing-library/react';
import type { MemberEvent } from '@/contract/desk/members';
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
  baht: null,
  reference: null,
  detail: 'claimReward',
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
  expect(await screen.findByText('· borrow umbrella')).toBeInTheDocument();
});
