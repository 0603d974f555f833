import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MembersScreen } from '@/components/support/find/MembersScreen';
import type { Answer } from '@/contract/types';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { press } from '@/tests/support/press';
import { renderScreen } from '@/tests/support/render-screen';
import { respond, staffAddress } from '@/tests/support/staff-answers';

const paid = (id: string, name_en: string, points: number) => ({
  ...{ id, name_th: 'แก้ว', name_en, points, reference: `RW-${id}` },
  ...{ used_at: 1_795_000_000, used_branch: '0001', point_type: 'cjpoint' as const },
});

const member: Answer<'getMemberPage'> = {
  ...{ member_id: 'm-1', member_no: '1000000000000001', name: 'S•••• J••••', mobile: '', tier: 'member' },
  ...{ member_since: 1, linked_at: 0, frozen_at: 0, erasure_due_at: 0, missing: [], balances: [] },
  ...{ coupons: [], rewards: [], invoices: [], help: ['return_reward'] },
  returnable: [paid('c-1', 'Mug', 500), paid('c-2', 'Radio', 501)],
};

const manee = { staff_id: 'staff-manee', name: 'มานี', roles: ['support' as const], ends_at: 4_000_000_000 };
const server = mockServer(
  respond('getStaffSession', manee),
  respond('getMemberPage', member),
  respond('listMemberEvents', { items: [], next: null }),
);

beforeAll(() => loadTexts('ui', 'fields', 'errors'));

beforeEach(() => changeLanguage('en'));

test('a reward is brought back for the points that its button names, and for many of them a second person is asked', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(staffAddress('returnReward'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ state: 'waiting', approval_id: 'a-1' });
    }),
  );
  window.history.replaceState(null, '', '/staff/members/?member=m-1');
  renderScreen(<MembersScreen />);
  await press('Take a reward back for its points…');
  const dialog = within(await screen.findByRole('dialog'));
  const which = dialog.getByRole('combobox', { name: /^Which reward/ });
  await userEvent.click(dialog.getByRole('button', { name: 'Give the points back' }));
  expect(which).toBeInvalid();
  expect(sent).toEqual([]);
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
