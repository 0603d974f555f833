import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { Answer } from '@/contract/types';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { press } from '@/tests/support/press';
import { renderScreen } from '@/tests/support/render-screen';
import { respond, staffAddress } from '@/tests/support/staff-answers';
import { OrdersScreen } from './OrdersScreen';

const order: Answer<'setOrder'> = {
  reference: 'KC-BWMTRD',
  member_id: 'm-1',
  prize_id: 'BEAR',
  name_th: 'ตุ๊กตาหมี',
  name_en: 'Teddy bear',
  points: 100,
  status: 'PREPARING',
  ordered_at: 1_795_000_000,
  promised_by: 1_796_000_000,
  batch: '2026-07-01-1',
  tracking: null,
  sent_at: 0,
  cancelled_at: 0,
  restored_points: 0,
};

const manee = { staff_id: 'staff-manee', name: 'มานี', roles: ['support' as const], ends_at: 4_000_000_000 };
const server = mockServer(
  respond('getStaffSession', manee),
  respond('listOrders', { items: [order], next: null, counts: null }),
);

beforeAll(() => loadTexts('ui', 'fields', 'errors'));

beforeEach(() => changeLanguage('en'));

test('an address is typed as a whole, checked before it is sent, and its list is to be downloaded again', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(staffAddress('correctOrderAddress'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(order);
    }),
  );
  renderScreen(<OrdersScreen />);
  await press(`More about ${order.reference}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Correct address…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: RegExp, text: string) => userEvent.type(dialog.getByLabelText(label), text);
  await type(/^First name/, 'Mana');
  await type(/^Last name/, 'รักลูก');
  await type(/^Mobile number/, '089-999-1234');
  await type(/^Postcode/, '10110');
  await type(/^Province/, 'กรุงเทพมหานคร');
  await type(/^District/, 'คลองเตย');
  await type(/^House number/, '7/2 ถนนใหม่');
  await userEvent.selectOptions(dialog.getByLabelText(/^Reason/), 'member_asked');
  await type(/^Note/, 'moved{enter}');
  const submit = dialog.getByRole('button', { name: 'Correct address' });
  await userEvent.click(submit);
  expect(dialog.getByLabelText(/^First name/)).toHaveFocus();
  expect(dialog.getByLabelText(/^First name/)).toHaveAccessibleDescription(/Thai letters only/);
  expect(dialog.getByLabelText(/^Sub-district/)).toHaveAccessibleDescription(/Fill this in/);
  expect(sent).toEqual([]);
  await userEvent.clear(dialog.getByLabelText(/^First name/));
  await type(/^First name/, 'มานะ');
  await type(/^Sub-district/, 'คลองตัน');
  await userEvent.dblClick(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const place = { postcode: '10110', province: 'กรุงเทพมหานคร', district: 'คลองเตย', subDistrict: 'คลองตัน' };
  const receiver = { firstName: 'มานะ', lastName: 'รักลูก', mobileNumber: '0899991234' };
  const address = { ...receiver, ...place, address: '7/2 ถนนใหม่' };
  expect(sent).toEqual([{ address, reason: 'member_asked', note: 'moved' }]);
  expect(await screen.findByText(/1 Jul 2026, list 1 has the old one/)).toBeInTheDocument();
});
