import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { respond, staffAddress } from '@/tests/support/staff-answers';
import { TillsScreen } from './TillsScreen';

const session = { staff_id: 'staff-veera', name: 'Veera', roles: ['admin' as const], ends_at: 4_000_000_000 };
const branch = { branch_code: '0042', branch_th: 'สาขาหนึ่ง', branch_en: 'Branch one' };
const seen = { ...branch, bills: 3, lines: 1234, first_seen_at: 1_780_000_000, last_seen_at: 1_790_000_000 };
const server = mockServer();

beforeAll(() => loadTexts('ui', 'fields', 'errors'));

async function open(earns: boolean) {
  server.use(
    respond('getStaffSession', session),
    respond('listTills', { items: [] }),
    respond('listUnknownCategories', {
      earns,
      items: [
        { ...seen, kind: 'unknown', category: '0815' },
        { ...seen, kind: 'missing', category: '' },
        { ...seen, kind: 'others', category: '*' },
      ],
    }),
  );
  window.history.replaceState(null, '', '/staff/tills/');
  renderScreen(<TillsScreen />);
  return within(await screen.findByRole('row', { name: /0815/ }));
}

test('the tills page shows unknown categories with their branch, their count and what to do', async () => {
  await changeLanguage('en');
  const row = await open(false);
  for (const text of ['0042', 'Branch one', '3', '1,234']) expect(row.getByText(text)).toBeVisible();
  expect(screen.getByRole('row', { name: /\(none\)/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /\(others\)/ })).toBeVisible();
  expect(screen.getByText(/earn no points until/)).toBeVisible();
  expect(screen.getByText(/^What to do: ask the operator to add each code/)).toBeVisible();
});

test.each([
  ['a second', 1, null],
  ['a third', 2, 'The branch has 2 other keys. Revoke those that no till uses any more.'],
])('the tills page adding %s key of a branch shows its other keys', async (_which, others, told) => {
  await changeLanguage('en');
  const key = { ...branch, created_at: 1_780_000_000, last_used_at: 0 };
  const items = Array.from({ length: others }, (_none, at) => ({ ...key, name: `old-${at}` }));
  server.use(
    respond('getStaffSession', session),
    respond('listTills', { items: [...items, { ...key, branch_code: '0007', name: 'elsewhere' }] }),
    respond('listUnknownCategories', { earns: false, items: [] }),
    http.post(staffAddress('addTillKey'), () =>
      HttpResponse.json({ state: 'done', approval_id: null, key: '0042-NEW', name: 'new', branch_code: '0042' }),
    ),
  );
  window.history.replaceState(null, '', '/staff/tills/');
  renderScreen(<TillsScreen />);
  expect(await screen.findByRole('row', { name: /old-0/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add a key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Branch code/), '0042');
  await userEvent.selectOptions(dialog.getByLabelText(/^Reason/), 'operations');
  await userEvent.type(dialog.getByLabelText(/^Note/), 'rotation');
  await userEvent.click(dialog.getByRole('button', { name: /approval|Add/ }));
  expect(await screen.findByText('0042-NEW')).toBeVisible();
  const warning = screen.queryByText(/other keys/);
  expect(warning?.textContent ?? null).toBe(told);
});

test('the tills page warns in Thai that such goods earn, if they do', async () => {
  await changeLanguage('th');
  const row = await open(true);
  expect(row.getByText('สาขาหนึ่ง')).toBeVisible();
  expect(screen.getByText(/เครื่องดื่มแอลกอฮอล์และยาสูบต้องไม่ได้คะแนน/)).toBeVisible();
  expect(screen.getByText(/^วิธีแก้ไข/)).toBeVisible();
});

test.each([
  ['waits for a second person', false, 'Sent to a second person for approval'],
  ['is done in an emergency', true, 'aabbccddeeff is revoked'],
])('revoking a key %s, and the notice says so', async (_what, emergency, notice) => {
  await changeLanguage('en');
  const key = { name: 'aabbccddeeff', ...branch, created_at: 1, last_used_at: 0 };
  const sent: unknown[] = [];
  server.use(
    respond('getStaffSession', session),
    respond('listTills', { items: [key] }),
    respond('listUnknownCategories', { earns: false, items: [] }),
    http.post(staffAddress('revokeTillKey'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ state: emergency ? 'done' : 'waiting', approval_id: null });
    }),
  );
  renderScreen(<TillsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for key aabbccddeeff' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Revoke…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Revoke aabbccddeeff' }));
  expect(dialog.getByText('The till that uses it stops working at once')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText(/^Reason/), 'fraud');
  await userEvent.type(dialog.getByLabelText(/^Note/), 'stolen');
  if (emergency) await userEvent.click(dialog.getByRole('checkbox', { name: /^Emergency/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke aabbccddeeff' }));
  expect(await screen.findByText(notice)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ reason: 'fraud', note: 'stolen', emergency }]);
});
