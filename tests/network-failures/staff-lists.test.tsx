import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { ApprovalsScreen } from '@/components/desk/approvals/ApprovalsScreen';
import { DraftScreen } from '@/components/desk/campaigns/draft/DraftScreen';
import { MembersScreen } from '@/components/desk/members/find/MembersScreen';
import type { StaffEndpointName } from '@/contract/desk/endpoints';
import type { Answer } from '@/contract/types';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { approval, respond, staffAddress } from '@/tests/support/staff-answers';

const session = { staff_id: 'staff-piti', name: 'Piti', roles: ['approver' as const], ends_at: 4_000_000_000 };
const server = mockServer(respond('getStaffSession', session));

beforeAll(() => loadTexts('ui', 'fields', 'errors'));

beforeEach(() => changeLanguage('en'));

const draft = (id: string): Answer<'listDrafts'>['items'][number] => ({
  id,
  name: `note ${id}`,
  state: 'ready',
  uploaded_by_name: 'Chujai',
  uploaded_at: 1,
  goes_live_at: 0,
  ended_at: 0,
  approval_id: null,
});

const event = (id: string): Answer<'listMemberEvents'>['items'][number] => ({
  id,
  at: 1,
  kind: 'points',
  event: 'points_corrected',
  title_th: '',
  title_en: `note ${id}`,
  points: 1,
  baht: null,
  reference: null,
  detail: null,
  branch_code: null,
  branch_th: null,
  branch_en: null,
  by: 'system',
  point_type: 'cjpoint',
  balance: null,
  points_due: null,
  kid_points_due: null,
  actor: null,
  message_state: null,
  code: null,
  trace_id: null,
  reason: null,
  note: null,
  note_redacted: null,
  audit_id: null,
});

const member: Answer<'getMemberPage'> = {
  member_id: 'm-1',
  member_no: '1000000000000001',
  name: 'S•••• J••••',
  mobile: '',
  member_since: 1,
  linked_at: 0,
  line_reach: 'not_linked',
  line_reach_since: 0,
  frozen_at: 0,
  tier: 'member',
  missing: [],
  erasure_due_at: 0,
  balances: [],
  help: [],
  coupons: [],
  rewards: [],
  returnable: [],
  invoices: [],
  last_failure: null,
  alone: { of_act: 500, of_staff_day: 2000, staff_left: 2000, of_member_day: 2000, member_left: 2000 },
};

type Paged = { name: StaffEndpointName; address: string; page: ReactNode; items: (id: string) => object };

const lists: Paged[] = [
  { name: 'listApprovals', address: '/staff/approvals/', page: <ApprovalsScreen />, items: approval },
  { name: 'listDrafts', address: '/staff/campaigns/draft/', page: <DraftScreen />, items: draft },
  { name: 'listMemberEvents', address: '/staff/members/?member=m-1', page: <MembersScreen />, items: event },
];

test.each(lists)('$name: a page that does not come leaves the rows, and is asked for again', async (list) => {
  const asked: (string | null)[] = [];
  let isDown = false;
  server.use(
    respond('getMemberPage', member),
    http.get(staffAddress(list.name), ({ request }) => {
      const before = new URL(request.url).searchParams.get('before');
      asked.push(before);
      if (isDown) return HttpResponse.json({ code: '500', message: '' }, { status: 500 });
      return HttpResponse.json(
        before ? { items: [list.items('2')], next: null } : { items: [list.items('1')], next: '1.k' },
      );
    }),
  );
  window.history.replaceState(null, '', list.address);
  renderScreen(list.page);
  const first = await screen.findByText(/note 1/);
  const more = screen.getByRole('button', { name: 'Show more' });
  isDown = true;
  await userEvent.click(more);
  expect(await screen.findByText('Some of the list could not be loaded')).toBeInTheDocument();
  expect(first).toBeInTheDocument();
  // The same button under another name: it keeps the focus for keyboard users.
  expect(more).toHaveFocus();
  expect(more).toHaveAccessibleName('Try again');
  isDown = false;
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/note 2/)).toBeInTheDocument();
  expect(first).toBeInTheDocument();
  expect(screen.queryByText('Some of the list could not be loaded')).not.toBeInTheDocument();
  expect(asked).toEqual([null, '1.k', '1.k']);
});

test.each(lists)('$name: a first page that does not come says so in place of the table', async (list) => {
  server.use(
    respond('getMemberPage', member),
    http.get(staffAddress(list.name), () => HttpResponse.json({ code: '500', message: '' }, { status: 500 }), {
      once: true,
    }),
    http.get(staffAddress(list.name), () => HttpResponse.json({ items: [], next: null })),
  );
  window.history.replaceState(null, '', list.address);
  renderScreen(list.page);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
  // The member's balances are a status, too, before the list.
  const said = within(screen.getByRole('main')).getAllByRole('status').at(-1);
  expect(said).not.toBeEmptyDOMElement();
});
