import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { answer, lose } from '@/__mocks__/answer';
import { receipt } from '@/__mocks__/builders/receipt';
import { receiptHandlers, toggleHandlers } from '@/__mocks__/handlers';
import type { Receipt } from '@/contract/receipts';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { ReceiptsScreen } from './ReceiptsScreen';

const server = mockServer(...receiptHandlers, ...toggleHandlers);
const october = Date.UTC(2026, 9, 28, 13, 3) / 1000;

beforeAll(() => loadTexts('ui', 'receipts', 'errors', 'layout'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', { NewHomePage: true });
  await changeLanguage('th');
});

const open = () => renderScreen(<ReceiptsScreen />, {}, '/receipts');
const serveReceipts = (items: Receipt[], total = items.length) =>
  server.use(answer('listReceipts', { items, page: 1, per_page: 20, total }));

test('groups receipts by month, with amount, points and invoice status', async () => {
  serveReceipts([
    receipt(),
    receipt({ bill_no: 'older', purchased_at: october, points_earned: 0, kid_points_earned: 9 }),
  ]);
  open();
  const november = await screen.findByRole('list', { name: 'พฤศจิกายน 2569' });
  expect(within(november).getByRole('link', { name: 'สาขาบางนา' })).toBeVisible();
  expect(within(november).getByText('฿321.50')).toBeVisible();
  expect(within(november).getByText('15 พ.ย. · 12:30 · +12 คะแนน')).toBeVisible();
  expect(within(november).getByText('ขอใบกำกับได้')).toBeVisible();
  const before = screen.getByRole('list', { name: 'ตุลาคม 2569' });
  expect(within(before).getByText('28 ต.ค. · 20:03 · +9 คิดส์คลับ')).toBeVisible();
});

test.each([
  ['READY', 'ขอใบกำกับได้'],
  ['IN_PROGRESS', 'กำลังออก'],
  ['ISSUED', 'ส่งแล้ว'],
  ['ERROR', 'ขอใหม่'],
  ['NOT_ALLOWED', 'ไม่มีใบกำกับ'],
] as const)('an invoice with the status %s has its label', async (tax_status, mark) => {
  serveReceipts([receipt({ tax_status })]);
  open();
  expect(await screen.findByText(mark)).toBeVisible();
});

test('a cancelled bill says so and shows no points', async () => {
  serveReceipts([receipt({ cancelled_at: october, tax_status: 'NOT_ALLOWED' })]);
  open();
  expect(await screen.findByText('ยกเลิกแล้ว')).toBeVisible();
  expect(screen.queryByText(/คะแนน$/)).not.toBeInTheDocument();
  expect(screen.queryByText('ไม่มีใบกำกับ')).not.toBeInTheDocument();
});

test('a bill of which goods came back says how much', async () => {
  serveReceipts([receipt({ returned_amount: 206 })]);
  open();
  expect(await screen.findByText('15 พ.ย. · 12:30 · +12 คะแนน · คืนสินค้า ฿206.00')).toBeVisible();
});

test('a row leads to its receipt by branch and bill number', async () => {
  serveReceipts([receipt({ bill_no: 'A/1' })]);
  const { router } = open();
  await userEvent.click(await screen.findByRole('link', { name: 'สาขาบางนา' }));
  expect(router.push).toHaveBeenCalledWith('/receipts/detail/?branch_code=0001&bill_no=A%2F1');
});

test('loads more on a tap', async () => {
  const first = Array.from({ length: 20 }, (_, at) => receipt({ bill_no: `first ${at}` }));
  serveReceipts(first, 21);
  open();
  const more = await screen.findByRole('button', { name: 'ดูเพิ่ม' });
  serveReceipts([receipt({ bill_no: 'last', total_amount: 99 })], 21);
  await userEvent.click(more);
  expect(await screen.findByText('฿99.00')).toBeVisible();
});

test('bills with the same number at two branches are two rows', async () => {
  serveReceipts([receipt(), receipt({ branch_code: '0002', branch_name: 'สาขาลาดพร้าว' })]);
  open();
  expect(await screen.findAllByRole('link')).toHaveLength(2);
});

test('without receipts explains how they get here and opens the card', async () => {
  keep('toggles', { NewHomePage: false });
  serveReceipts([]);
  const { router } = open();
  expect(await screen.findByText('ยังไม่มีใบเสร็จ')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'เปิดบัตรของฉัน' }));
  expect(router.push).toHaveBeenCalledWith('/member-profile/');
});

test('the list of receipts offers a retry without a connection', async () => {
  server.use(lose('listReceipts'));
  open();
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  serveReceipts([receipt()]);
  await userEvent.click(retry);
  expect(await screen.findByText('฿321.50')).toBeVisible();
});

test('the list of receipts says the same in English', async () => {
  serveReceipts([receipt({ branch_name: 'Bang Na' })]);
  await changeLanguage('en');
  open();
  const november = await screen.findByRole('list', { name: 'November 2026' });
  expect(within(november).getByText('15 Nov · 12:30 · +12 points')).toBeVisible();
  expect(within(november).getByText('Get invoice')).toBeVisible();
});

describe('the search', () => {
  const type = async (words: string) => userEvent.type(await screen.findByRole('textbox'), words);

  test('asks the server for all receipts, and clearing shows the months again', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/v1/members/receipts', ({ request }) => {
        const search = new URL(request.url).searchParams.get('search');
        asked.push(search);
        const items =
          search === null ? [receipt()] : [receipt({ bill_no: 'old', branch_name: 'สาขาสีลม', purchased_at: october })];
        return HttpResponse.json({ items, page: 1, per_page: 20, total: 1 });
      }),
    );
    open();
    await type('นม');
    expect(await screen.findByText('สาขาสีลม')).toBeVisible();
    expect(screen.queryByText('สาขาบางนา')).not.toBeInTheDocument();
    expect(screen.getByText('พบ 1 ใบเสร็จ')).toBeInTheDocument();
    expect(new Set(asked)).toEqual(new Set([null, 'นม']));
    await userEvent.click(screen.getByRole('button', { name: 'ล้างคำค้นหา' }));
    expect(await screen.findByText('สาขาบางนา')).toBeVisible();
  });

  test('names what was not found', async () => {
    server.use(
      http.get('*/api/v1/members/receipts', ({ request }) => {
        const items = request.url.includes('search') ? [] : [receipt()];
        return HttpResponse.json({ items, page: 1, per_page: 20, total: items.length });
      }),
    );
    open();
    await type('จักรยาน');
    expect(await screen.findByText('ไม่มีใบเสร็จที่มี “จักรยาน”')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'ดูใบเสร็จทั้งหมด' }));
    expect(await screen.findByText('สาขาบางนา')).toBeVisible();
  });

  test('without a connection finds loaded receipts, and says so', async () => {
    serveReceipts([receipt(), receipt({ bill_no: 'other', branch_name: 'สาขาสีลม' })]);
    open();
    await screen.findByText('สาขาสีลม');
    server.use(lose('listReceipts'));
    await type('สีลม');
    expect(await screen.findByText(/ค้นได้แค่ใบที่โหลดไว้แล้ว/)).toBeVisible();
    expect(screen.getByText('สาขาสีลม')).toBeVisible();
    expect(screen.queryByText('สาขาบางนา')).not.toBeInTheDocument();
  });
});
