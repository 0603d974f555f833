import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { Answer } from '@/contract/types';
import type { StaffRole } from '@/domain/staff';
import { loadPage } from '@/services/browser/page-address';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { approval, respond, staffAddress } from '@/tests/support/staff-answers';
import { ApprovalsScreen } from './ApprovalsScreen';

jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

const session = { staff_id: 'staff-piti', name: 'Piti', ends_at: 4_000_000_000 };
const server = mockServer();

beforeAll(() => loadTexts('ui', 'fields', 'errors'));

beforeEach(() => {
  jest.mocked(loadPage).mockClear();
  return changeLanguage('en');
});

/** Opens the page, with these requests, as a person with this role. */
async function openWith(role: StaffRole, items: Answer<'listApprovals'>['items']) {
  server.use(
    respond('getStaffSession', { ...session, roles: [role] }),
    respond('listApprovals', { items, next: null }),
  );
  window.history.replaceState(null, '', '/staff/approvals/');
  renderScreen(<ApprovalsScreen />);
  const table = within(await screen.findByRole('table'));
  await table.findByText(/note 2/);
  return table;
}

/** Two requests, the first of Manee and the second of Piti, who looks at them. */
async function open(role: StaffRole) {
  const table = await openWith(role, [approval('1'), { ...approval('2'), asked_by: session.staff_id }]);
  const [first, second] = [table.getByRole('row', { name: /note 1/ }), table.getByRole('row', { name: /note 2/ })];
  return { first, second };
}

const draftLink = '/staff/campaigns/draft/?id=d-1';
const memberLink = '/staff/members/?member=m-1';

test.each([
  ['approver', [draftLink, memberLink]],
  ['marketing', [draftLink]],
  ['support', [memberLink]],
] as const)('what waits leads to its draft or member, for those who may open it: %s', async (role, links) => {
  const publishing = {
    kind: 'catalogue.publish',
    subject_kind: 'draft',
    subject_id: 'd-1',
    payload: {},
    detail: {},
  } as const;
  const table = await openWith(role, [{ ...approval('1'), ...publishing }, approval('2')]);
  expect(table.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
});

test('an approver decides the request of a colleague, and sees its effect', async () => {
  const { first, second } = await open('approver');
  expect(within(first).getByText('+600')).toBeVisible();
  expect(within(first).getByRole('button', { name: /^Decide/ })).toBeVisible();
  expect(within(second).queryByRole('button')).not.toBeInTheDocument();
  expect(within(second).getByText('Somebody else decides')).toBeVisible();
});

test('who may not approve decides nothing', async () => {
  const { first } = await open('support');
  expect(within(first).queryByRole('button')).not.toBeInTheDocument();
});

test('rows of a table are one stop of the Tab key, and the arrows, Home and End walk through them', async () => {
  const { first, second } = await open('support');
  expect([first.tabIndex, second.tabIndex]).toEqual([0, -1]);
  first.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0]);
  await userEvent.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(first).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowUp}');
  expect(first).toHaveFocus();
});

test('the redaction of a note shows it, and is approved without another', async () => {
  const redacts = { act: 'points.freeze' as const, actor_name: 'Manee', at: 1, note: 'wrote a name' };
  const about = {
    kind: 'note.redact',
    subject_kind: 'audit',
    subject_id: '7',
    payload: {},
    detail: {},
    note: '',
    redacts,
  } as const;
  const table = await openWith('approver', [{ ...approval('1'), ...about }, approval('2')]);
  const row = within(table.getByRole('row', { name: /Note redacted/ }));
  expect(row.getByText(/Froze points · Manee .*“wrote a name”/)).toBeVisible();
  const sent: unknown[] = [];
  server.use(
    http.post(staffAddress('decideApproval'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...approval('1'), ...about, verdict: 'approved' });
    }),
  );
  await userEvent.click(row.getByRole('button', { name: /^Decide/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent).toEqual([{ verdict: 'approved' }]));
});

async function signOutAnswering(answer: () => Response): Promise<void> {
  await open('support');
  server.use(http.delete(staffAddress('endStaffSession'), answer));
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
}

test.each([
  [{}, '/staff/?left=1'],
  [{ stays: true }, '/staff/?stays=1'],
  [{ url: 'https://login.example.com/logout?state=left' }, 'https://login.example.com/logout?state=left'],
])('signing out with the answer %j leads to %s', async (answer, address) => {
  await signOutAnswering(() => HttpResponse.json(answer));
  await waitFor(() => expect(jest.mocked(loadPage)).toHaveBeenCalledWith(address, 'replace'));
  expect(jest.mocked(loadPage)).toHaveBeenCalledTimes(1);
});

test('a session that could not be ended is shown as such, and the page stays', async () => {
  await signOutAnswering(() => HttpResponse.error());
  expect(await screen.findByText('No internet connection')).toBeVisible();
  expect(jest.mocked(loadPage)).not.toHaveBeenCalled();
});

test('an empty list says what it is empty of', async () => {
  server.use(
    respond('getStaffSession', { ...session, roles: ['approver'] }),
    respond('listApprovals', { items: [], next: null }),
  );
  window.history.replaceState(null, '', '/staff/approvals/');
  renderScreen(<ApprovalsScreen />);
  expect(await screen.findByText('Nothing waits for approval')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Decided' }));
  expect(await screen.findByText('Nothing has been decided yet')).toBeVisible();
});
