import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MembersScreen } from '@/components/desk/members/find/MembersScreen';
import type { StaffEndpointName } from '@/contract/desk/endpoints';
import type { Answer } from '@/contract/types';
import type { MemberAct } from '@/domain/desk-acts';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { press } from '@/tests/support/press';
import { renderScreen } from '@/tests/support/render-screen';
import { memberPage, respond, staffAddress } from '@/tests/support/staff-answers';

const manee = { staff_id: 'staff-manee', name: 'มานี', roles: ['support' as const], ends_at: 4_000_000_000 };
const server = mockServer(
  respond('getStaffSession', manee),
  respond('listMemberEvents', { items: [], next: null, failed: null }),
);

beforeAll(() => loadTexts('ui', 'fields', 'errors'));

beforeEach(() => changeLanguage('en'));

/** Opens one way to help this member, and notes what is sent for it. */
async function open(
  act: MemberAct,
  opens: string,
  call: StaffEndpointName,
  { state = 'done', ...about }: Partial<Answer<'getMemberPage'> & Pick<Answer<'correctPoints'>, 'state'>> = {},
) {
  const sent: unknown[] = [];
  server.use(
    respond('getMemberPage', memberPage({ ...about, help: [act] })),
    http.post(staffAddress(call), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ state, approval_id: state === 'waiting' ? 'a-1' : null });
    }),
  );
  window.history.replaceState(null, '', '/staff/members/?member=m-1');
  renderScreen(<MembersScreen />);
  await press(opens);
  const dialog =
    act === 'points.correct' ? screen.findByRole('region', { name: 'Correct points' }) : screen.findByRole('dialog');
  return { sent, dialog: within(await dialog) };
}

async function confirm(dialog: ReturnType<typeof within>, action: string, reason: string) {
  await userEvent.selectOptions(dialog.getByLabelText(/^Reason/), reason);
  await userEvent.type(dialog.getByLabelText(/^Note/), 'by phone');
  await userEvent.click(dialog.getByRole('button', { name: action }));
  await waitFor(() => expect(screen.queryByLabelText(/^Note/)).not.toBeInTheDocument());
}

test.each([
  ['points.freeze', 'Freeze points…', 'Freeze points', 'setFreeze', { frozen: true }],
  ['points.unfreeze', 'Unfreeze points…', 'Unfreeze points', 'setFreeze', { frozen: false }],
  ['link.end', 'Unlink from LINE…', 'Unlink', 'unlinkAsStaff', {}],
  ['erasure.begin', 'Begin erasure…', 'Begin erasure', 'setErasure', { to: 'begin' }],
  ['erasure.stop', 'Stop the erasure…', 'Stop the erasure', 'setErasure', { to: 'stop' }],
] as const)('%s is sent once it has a reason and a note', async (act, opens, action, call, body) => {
  const { sent, dialog } = await open(act, opens, call);
  await userEvent.click(dialog.getByRole('button', { name: action }));
  expect(dialog.getByText('Choose a reason first')).toBeVisible();
  expect(sent).toEqual([]);
  await confirm(dialog, action, 'member_asked');
  expect(sent).toEqual([{ ...body, reason: 'member_asked', note: 'by phone' }]);
});

test('a note that identifies a person is not sent, and one that may is confirmed first', async () => {
  const { sent, dialog } = await open('points.freeze', 'Freeze points…', 'setFreeze');
  await userEvent.selectOptions(dialog.getByLabelText(/^Reason/), 'member_asked');
  const note = dialog.getByLabelText(/^Note/);
  await userEvent.type(note, 'โทรจาก 08.1234.0081');
  expect(note).toBeInvalid();
  expect(dialog.getByText(/^Leave out telephone, card and ID numbers/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Freeze points' }));
  expect(sent).toEqual([]);
  await userEvent.clear(note);
  await userEvent.type(note, 'คุณสมหญิงโทรมา');
  expect(dialog.getByRole('status')).toHaveTextContent(/^This seems to name somebody/);
  await userEvent.click(dialog.getByRole('button', { name: 'Freeze points' }));
  await waitFor(() => expect(sent).toEqual([{ frozen: true, reason: 'member_asked', note: 'คุณสมหญิงโทรมา' }]));
});

test('of several invoices one has to be chosen, and what is missing is said only until then', async () => {
  const invoice = { branch_code: '0001', issued_at: 1 };
  const invoices = [
    { ...invoice, request_id: 'r-1', invoice_no: 'T-1', bill_no: 'B-1' },
    { ...invoice, request_id: 'r-2', invoice_no: 'T-2', bill_no: 'B-2' },
  ];
  const { sent, dialog } = await open('invoice.resend', 'Send an invoice again…', 'resendInvoice', { invoices });
  const which = dialog.getByRole('combobox', { name: /^Which invoice/ });
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(which).toBeInvalid();
  await userEvent.selectOptions(which, 'r-2');
  expect(which).toBeValid();
  await confirm(dialog, 'Send again', 'complaint');
  expect(sent).toEqual([{ request_id: 'r-2', reason: 'complaint', note: 'by phone' }]);
});

test('points are taken from what the switch and the list say, and only a whole number of them', async () => {
  const { sent, dialog } = await open('points.correct', 'Correct points…', 'correctPoints');
  await userEvent.click(dialog.getByRole('radio', { name: 'Take' }));
  const points = dialog.getByLabelText(/^Number of points/);
  await userEvent.type(points, '0');
  await userEvent.click(dialog.getByRole('button', { name: 'Correct points' }));
  expect(points).toHaveAccessibleDescription(expect.stringContaining('A whole number from 1 to 100,000'));
  await userEvent.clear(points);
  await userEvent.type(points, '500');
  await userEvent.selectOptions(dialog.getByLabelText(/^Which points/), 'kidpoint');
  expect(dialog.queryByText(/second person has to approve first/)).not.toBeInTheDocument();
  await confirm(dialog, 'Take 500 points', 'wrong_entry');
  expect(sent).toEqual([{ point_type: 'kidpoint', points: -500, reason: 'wrong_entry', note: 'by phone' }]);
});

test('a reward is brought back for the points that its button names, and for many of them a second person is asked', async () => {
  const paid = (id: string, name_en: string, points: number) => ({
    id,
    name_th: 'แก้ว',
    name_en,
    points,
    reference: `RW-${id}`,
    used_at: 1_795_000_000,
    used_branch: '0001',
    point_type: 'cjpoint' as const,
  });
  const { sent, dialog } = await open('reward.return', 'Take a reward back for its points…', 'returnReward', {
    returnable: [paid('c-1', 'Mug', 500), paid('c-2', 'Radio', 501)],
    state: 'waiting',
  });
  const which = dialog.getByRole('combobox', { name: /^Which reward/ });
  await userEvent.click(dialog.getByRole('button', { name: 'Give the points back' }));
  expect(which).toBeInvalid();
  await userEvent.selectOptions(which, 'c-1');
  expect(dialog.getByRole('button', { name: 'Give 500 points back' })).toBeInTheDocument();
  expect(dialog.queryByText(/second person/)).not.toBeInTheDocument();
  await userEvent.selectOptions(which, 'c-2');
  expect(dialog.getByText(/second person has to approve/)).toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByLabelText(/^Reason/), 'product_fault');
  await userEvent.type(dialog.getByLabelText(/^Note/), 'no sound');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Give 501 points back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ id: 'c-2', reason: 'product_fault', note: 'no sound' }]);
});
