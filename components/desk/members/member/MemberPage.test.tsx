import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MembersScreen } from '@/components/desk/members/find/MembersScreen';
import type { MemberEvent } from '@/contract/desk/members';
import { pointsExpireAtSeconds } from '@/domain/points';
import { readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { press } from '@/tests/support/press';
import { renderScreen } from '@/tests/support/render-screen';
import { memberEvent, memberPage, respond, staffAddress } from '@/tests/support/staff-answers';

const manee = { staff_id: 'staff-manee', name: 'มานี', roles: ['support' as const], ends_at: 4_000_000_000 };
const server = mockServer(
  respond('getStaffSession', manee),
  respond('listMemberEvents', { items: [], next: null, failed: null }),
);

beforeAll(() => loadTexts('ui', 'fields', 'errors'));

beforeEach(async () => {
  window.sessionStorage.clear();
  await changeLanguage('en');
});

const nextEnd = pointsExpireAtSeconds(Date.now() / 1000);
const balances = [
  {
    point_type: 'cjpoint' as const,
    balance: 1046,
    debt: 0,
    lots: [
      { points: 86, expires_at: nextEnd - 365 * 24 * 3600 },
      { points: 960, expires_at: nextEnd },
    ],
  },
  { point_type: 'kidpoint' as const, balance: 320, debt: 0, lots: [{ points: 320, expires_at: nextEnd }] },
];

function open(about: Parameters<typeof memberPage>[0], items: MemberEvent[] = []) {
  const sent: unknown[] = [];
  server.use(
    respond('getMemberPage', memberPage({ balances, help: ['points.correct'], ...about })),
    respond('listMemberEvents', { items, next: null, failed: null }),
    http.post(staffAddress('correctPoints'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ state: 'done', approval_id: null, because: null });
    }),
  );
  window.history.replaceState(null, '', '/staff/members/?member=m-1');
  renderScreen(<MembersScreen />);
  return sent;
}

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent);

test('a correction shows before it is sent what it leaves, in total and in the lot it goes to', async () => {
  open({ alone: { of_act: 500, of_staff_day: 2000, staff_left: 1900, of_member_day: 2000, member_left: 1900 } });
  const total = await screen.findByText('1,046');
  await press('Correct points…');
  expect(await screen.findByText('Over 500 points at once, or 2,000 a day')).toBeInTheDocument();
  expect(screen.getByText(/You: 100 points so far today/)).toBeInTheDocument();
  const points = screen.getByLabelText(/^Number of points/);
  await userEvent.type(points, '50');
  const status = total.closest('[role=status]');
  expect(status).toHaveTextContent('1,046→will be1,096');
  const rows = screen
    .getAllByRole('row')
    .filter((row) => within(row).queryByText(/^(Points|Kids Club)$/) && within(row).queryAllByRole('cell').length > 0);
  expect(rows.map(cells)).toEqual([
    ['Points', '86'],
    ['Points', '960→will be1,010'],
    ['Kids Club', '320'],
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Take' }));
  expect(status).toHaveTextContent('1,046→will be996');
  await userEvent.clear(points);
  await userEvent.type(points, '1050');
  expect(status).toHaveTextContent('4 points are missing');
  await press('Cancel');
  expect(screen.getByText('1,046').closest('[role=status]')).not.toHaveTextContent('will be');
  expect(screen.getByRole('button', { name: 'Correct points…' })).toHaveFocus();
});

test('what failed last leads, with what helps, and what cannot help has no button', async () => {
  const failure = {
    at: 1,
    call: 'redeemCoupon',
    code: 'e2011',
    branch_code: '0001',
    branch_th: 'สาขาบางนา',
    branch_en: 'Bang Na',
  };
  open({ last_failure: failure, help: ['points.correct', 'coupon.give_back'] });
  const help = within(await screen.findByRole('region', { name: 'Help' }));
  expect(help.getByText(/Bang Na/).closest('p')).toHaveTextContent(/Scan a coupon .*e2011/);
  expect(help.getAllByRole('button')[0]).toHaveAccessibleName('Give a coupon back…');
  expect(help.getByRole('group', { name: 'Coupons' })).toBeInTheDocument();
});

test('a failure that nothing here helps with is shown without a button', async () => {
  open({
    last_failure: { at: 1, call: 'redeemCoupon', code: 'e2011', branch_code: null, branch_th: null, branch_en: null },
  });
  const help = within(await screen.findByRole('region', { name: 'Help' }));
  expect(help.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Correct points…']);
});

test('messages are folded under their cause, and one that cannot arrive stays open', async () => {
  const message = (id: string, message_state: 'accepted' | 'unreachable') =>
    memberEvent({
      id,
      at: 60,
      kind: 'messages',
      event: 'message',
      detail: 'spending',
      reference: 'line',
      message_state,
    });
  const gift = memberEvent({
    id: 'd',
    at: 60,
    kind: 'donations',
    event: 'donated',
    points: -50,
    balance: 1034,
    point_type: 'cjpoint',
  });
  open({}, [message('a', 'accepted'), message('b', 'unreachable'), gift]);
  const table = within(await screen.findByRole('table', { name: 'What happened' }));
  const [, row, ...others] = table.getAllByRole('row');
  expect(others).toEqual([]);
  expect(row).toHaveTextContent(/Points−501,034$/);
  expect(table.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'LINE · Points were spentCould not be reached',
  ]);
  await userEvent.click(table.getByRole('button', { name: '2 messages' }));
  expect(table.getAllByRole('listitem')).toHaveLength(2);
});

test('the Kids Club points that a bill lacks have their own way, and are sent as such', async () => {
  const about = { id: 'x', kind: 'bills', event: 'bill', reference: 'B-1', branch_code: '0001' } as const;
  const sent = open({}, [memberEvent({ ...about, points_due: 49, kid_points_due: 12 })]);
  await press('Give this bill’s 12 Kids Club points…');
  expect(screen.getByText(/^Give the 12 Kids Club points that bill B-1 lacks/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add 12 points' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Note/)).not.toBeInTheDocument());
  expect(sent).toEqual([
    expect.objectContaining({ point_type: 'kidpoint', points: 12, bill: { branch_code: '0001', bill_no: 'B-1' } }),
  ]);
});

test('the points that a bill lacks are given from its row, with the bill in the note and in the request', async () => {
  const bill = memberEvent({
    id: 'x',
    kind: 'bills',
    event: 'bill',
    reference: '20261128000123',
    branch_code: '0001',
    points_due: 49,
  });
  const sent = open({}, [bill]);
  await press('Give this bill’s 49 points…');
  expect(screen.queryByLabelText(/^Number of points/)).not.toBeInTheDocument();
  // So long a number could be a person's.
  expect(screen.getByLabelText(/^Note/)).toHaveValue('Bill of 1 Jan 1970');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add 49 points' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Note/)).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      point_type: 'cjpoint',
      points: 49,
      bill: { branch_code: '0001', bill_no: '20261128000123' },
      reason: 'bill_missing',
      note: 'Bill of 1 Jan 1970',
    },
  ]);
});

test('the members of the last calls are offered to the same person only, by a masked name', async () => {
  open({});
  expect(await screen.findByRole('group', { name: /opened last/ })).toHaveTextContent('S•••• J••••');
  expect(readStored('recentMembers')).toEqual({ owner: 'staff-manee', members: [{ id: 'm-1', name: 'S•••• J••••' }] });
});

test('another person who signs in sees no members of the one before', async () => {
  window.sessionStorage.setItem(
    'recentMembers',
    JSON.stringify({ owner: 'staff-piti', members: [{ id: 'm-9', name: 'A•••• B••••' }] }),
  );
  open({});
  expect(await screen.findByRole('group', { name: /opened last/ })).not.toHaveTextContent('A••••');
});
