import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { Answer } from '@/contract/types';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { respond, staffAddress } from '@/tests/support/staff-answers';
import { AuditScreen } from './AuditScreen';

const session = { staff_id: 'staff-piti', name: 'Piti', roles: ['approver' as const], ends_at: 4_000_000_000 };
const server = mockServer();

beforeAll(() => loadTexts('ui', 'fields', 'errors'));

beforeEach(() => changeLanguage('en'));

const entry: Answer<'searchAudit'>['items'][number] = {
  id: '7',
  at: 1,
  actor_kind: 'staff',
  actor_id: 'staff-manee',
  actor_name: 'Manee',
  act: 'points.freeze',
  subject_kind: 'member',
  subject_id: 'm-1',
  before: null,
  after: null,
  reason: 'fraud',
  note: 'wrote a name',
  note_redacted: null,
  trace_id: null,
};

test('a note is redacted for a reason from the list, without another note, and then says so', async () => {
  const by = { at: 1, reason: 'personal_data', asked_by_name: 'Manee', approved_by_name: 'Veera' };
  const sent: unknown[] = [];
  server.use(
    respond('getStaffSession', session),
    respond('reportGifts', { items: [] }),
    respond('searchAudit', { items: [entry, { ...entry, id: '8', note: null, note_redacted: by }], next: null }),
    http.post(staffAddress('redactNote'), async ({ request, params }) => {
      sent.push([params['id'], await request.json()]);
      return HttpResponse.json({ state: 'waiting', approval_id: 'a-1' });
    }),
  );
  window.history.replaceState(null, '', '/staff/audit/');
  renderScreen(<AuditScreen />);
  const done = await screen.findByText(/Note redacted .*: asked by Manee, approved by Veera. Personal data/);
  expect(done).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Redact note…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }));
  expect(dialog.getByText('Choose a reason first')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Personal data');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }));
  await waitFor(() => expect(sent).toEqual([['7', { reason: 'personal_data' }]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('what is searched for is asked of the server, to the end of its last day, and is in the file too', async () => {
  const asked: string[] = [];
  const day = { day: 1_795_000_000, staff_id: 'staff-manee', staff_name: 'Manee', second_id: null, second_name: null };
  const pair = { ...day, second_id: 'staff-piti', second_name: 'Piti', acts: 3, members: 1, given: 50_000, taken: 0 };
  server.use(
    respond('getStaffSession', session),
    respond('reportGifts', { items: [{ ...day, acts: 4, members: 4, given: 1500, taken: 500 }, pair] }),
    http.get(staffAddress('searchAudit'), ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ items: [], next: null });
    }),
  );
  window.history.replaceState(null, '', '/staff/audit/');
  renderScreen(<AuditScreen />);
  const form = within(await screen.findByRole('search'));
  const file = () => screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')?.split('?')[1];
  await waitFor(() => expect(asked).toEqual(['']));
  expect(file()).toBe('');
  const given = within(await screen.findByRole('table', { name: /Given by staff/ }));
  expect(given.getByRole('row', { name: /Manee Nobody 4 4 1,500 500/ })).toBeInTheDocument();
  expect(given.getByRole('row', { name: /Manee Piti 3 1 50,000 0/ })).toBeInTheDocument();

  await userEvent.type(form.getByLabelText('Who'), ' staff-manee ');
  await userEvent.selectOptions(form.getByLabelText('What'), 'Corrected points');
  for (const [of, day] of [
    ['From', '21'],
    ['To', '22'],
  ] as const) {
    const lists = within(form.getByRole('group', { name: of }));
    await userEvent.selectOptions(lists.getByLabelText('Year'), '2026');
    await userEvent.selectOptions(lists.getByLabelText('Month'), 'November');
    await userEvent.selectOptions(lists.getByLabelText('Day'), day);
  }
  await userEvent.click(form.getByRole('button', { name: 'Search' }));
  // Days in Bangkok: from midnight of the first to the last second of the second.
  const from = Date.UTC(2026, 10, 20, 17) / 1000;
  const query = `actor=staff-manee&act=points.correct&from=${from}&to=${from + 2 * 24 * 60 * 60 - 1}`;
  await waitFor(() => expect(asked).toEqual(['', `?${query}`]));
  expect(file()).toBe(query);
});

const card = 'd8ce9f10-0000-4000-8000-000000000001';
const change: readonly [string, Partial<typeof entry>, RegExp][] = [
  [
    'a sign-in',
    { act: 'session.begin', subject_kind: 'session', subject_id: 'staff-manee', after: { roles: ['admin'] } },
    /การเข้าใช้ของตัวเอง บทบาท ผู้ดูแลระบบ/,
  ],
  [
    'a look-up',
    { act: 'member.find', subject_id: card, after: { by: 'member_no', found: true } },
    /สมาชิก d8ce9f10 ค้นด้วย เลขบัตรสมาชิก พบสมาชิก ใช่/,
  ],
  [
    'a correction',
    {
      act: 'points.correct',
      subject_id: card,
      before: { point_type: 'kidpoint', balance: 1046 },
      after: { point_type: 'kidpoint', points: 50, balance: 1096, approval_id: card, approved_by: 'staff-manee' },
    },
    /ชนิด คิดส์คลับ คงเหลือ 1,046 เปลี่ยนเป็น 1,096 จำนวนคะแนน 50 ผู้อนุมัติ Manee/,
  ],
  [
    'a coupon at a till',
    {
      act: 'coupon.redeem',
      actor_kind: 'till',
      after: { id: card, code: 'SAVE-20', bill_no: null, offline_at: 1_795_000_000 },
    },
    /รหัส SAVE-20 สแกนตอนออฟไลน์ 18 พ.ย. 2569/,
  ],
  [
    'a request',
    {
      act: 'approval.ask',
      subject_kind: 'coupon',
      subject_id: 'SAVE-20',
      after: {
        approvalId: card,
        kind: 'campaign.raise_quota',
        payload: { kind: 'coupon', from: 500, to: 2_000_000_000, alone: 550 },
      },
    },
    /จาก 500 ถึง 2,000,000,000 เพิ่มคนเดียวได้ถึง 550/,
  ],
];

test.each(change)(
  '%s is told in words: old and new, without ids and what is not there',
  async (_what, fields, told) => {
    await changeLanguage('th');
    server.use(
      respond('getStaffSession', session),
      respond('reportGifts', { items: [] }),
      respond('searchAudit', { items: [{ ...entry, ...fields, reason: null, note: null }], next: null }),
    );
    window.history.replaceState(null, '', '/staff/audit/');
    renderScreen(<AuditScreen />);
    const table = within(await screen.findByRole('table', { name: 'บันทึก' }));
    const row = table.getAllByRole('row').at(-1);
    expect(row).toHaveAccessibleName(told);
    expect(row).not.toHaveTextContent(/d8ce9f10-|null|member_no|admin/);
  },
);
