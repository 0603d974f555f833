import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '@/__mocks__/answer';
import { receiptDetail } from '@/__mocks__/builders/receipt';
import { receiptHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import type { ReceiptDetail } from '@/contract/receipts';
import { goodsCategoryNames } from '@/domain/goods-categories';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { ConditionScreen } from './ConditionScreen';
import { ReceiptDetailScreen } from './ReceiptDetailScreen';

const server = mockServer(...receiptHandlers, ...toggleHandlers);
const { bill_no, branch_code, purchased_at } = receiptDetail();

beforeAll(() => loadTexts('ui', 'receipts', 'errors', 'layout'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', { NewHomePage: true });
  await changeLanguage('th');
});

const serveReceipt = (changes: Partial<ReceiptDetail>) => server.use(answer('getReceipt', receiptDetail(changes)));
const open = () => renderScreen(<ReceiptDetailScreen />, { branch_code, bill_no }, '/receipts/detail');
const panel = () => screen.findByRole('region', { name: 'ใบกำกับภาษี' });

test('a receipt shows the store, the time and the bill number', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'สาขาบางนา' })).toBeVisible();
  expect(screen.getByText('15 พ.ย. 2569 12:30 น.')).toBeVisible();
  expect(screen.getByText(`เลขที่ใบเสร็จ ${bill_no}`)).toBeVisible();
});

test('a receipt leads to the stamp cards for which it counts', async () => {
  const [mission_uuid, name, image_url] = ['card-1', 'กาแฟ 10 แก้ว ฟรี 1', '/missions/iced-coffee.svg'];
  serveReceipt({ stamps: [{ mission_uuid, name, image_url, count: 2 }] });
  open();
  const stamps = within(await screen.findByRole('list', { name: 'แสตมป์' }));
  expect(stamps.getByRole('link', { name: /ได้แสตมป์ 2 ดวง.*กาแฟ 10 แก้ว ฟรี 1/ })).toHaveAttribute(
    'href',
    '/missions/stamps/?mission=card-1',
  );
});

test('a receipt shows that the member was found by mobile number', async () => {
  serveReceipt({ by_mobile: true });
  open();
  expect(await screen.findByText('ใช้เบอร์มือถือ ไม่ได้แสดงบัตร')).toBeVisible();
});

test('a receipt shows each item, with weights and discounts', async () => {
  const weighed = { name: 'กล้วยหอม', quantity: 0.725, unit_price: 46, discount: 0, amount: 33.35 };
  serveReceipt({ products: [...receiptDetail().products, weighed] });
  open();
  const goods = within(await screen.findByRole('list', { name: 'รายการสินค้า' }));
  expect(goods.getByText('6 × ฿7.00')).toBeVisible();
  expect(goods.getByText('1 × ฿99.50 · ลด ฿20.00')).toBeVisible();
  expect(goods.getByText('0.725 × ฿46.00')).toBeVisible();
  expect(goods.getByText('฿33.35')).toBeVisible();
});

test('a receipt shows the totals, the included tax, and the points spent and earned', async () => {
  serveReceipt({ points_used: 200, points_earned: 12, kid_points_earned: 3 });
  open();
  const sums = within(await screen.findByLabelText('สรุปยอด'));
  const shown = (label: string) => sums.getByText(label).nextSibling?.textContent;
  expect(shown('ราคาก่อนลด')).toBe('฿341.50');
  expect(shown('ส่วนลด')).toBe('−฿20.00');
  expect(shown('ยอดที่จ่าย')).toBe('฿321.50');
  expect(shown('รวมภาษีมูลค่าเพิ่ม 7% แล้ว')).toBe('฿21.03');
  expect(shown('จ่ายด้วยคะแนน แทนเงิน ฿10.00')).toBe('200 คะแนน');
  expect(shown('ได้คะแนน')).toBe('+12 คะแนน');
  expect(shown('ได้คะแนนคิดส์คลับ')).toBe('+3 คะแนน');
});

test('a receipt says how many of the points an earning campaign gave', async () => {
  serveReceipt({ points_earned: 24, campaign: { name: 'วันเสาร์ คะแนนคูณ 2', points: 12 } });
  open();
  const sums = within(await screen.findByLabelText('สรุปยอด'));
  expect(sums.getByText('ได้คะแนน').nextSibling).toHaveTextContent('+24 คะแนน');
  expect(sums.getByText('ในนี้ได้จาก วันเสาร์ คะแนนคูณ 2').nextSibling).toHaveTextContent(/^12 คะแนน$/);
});

test('a bill that can be invoiced has a button that starts its request', async () => {
  const { router } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'ขอใบกำกับภาษี' }));
  expect(readStored('etaxForm')).toMatchObject({ bill_no, branch_code });
  expect(router.push).toHaveBeenCalledWith('/receipts/request-form/terms-and-conditions/');
});

test('a pending invoice shows when and where it comes, and refreshes automatically once issued', async () => {
  jest.useFakeTimers();
  try {
    const email = 'somying@example.com';
    serveReceipt({ tax_status: 'IN_PROGRESS', email, requested_at: purchased_at });
    open();
    expect(await screen.findByText(`เรากำลังออกให้ และจะส่งไปที่ ${email} ภายใน 24 ชั่วโมง`)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'ขอใบกำกับภาษี' })).not.toBeInTheDocument();
    const invoice = { invoice_no: '0001-2569-000001', invoice_date: purchased_at };
    serveReceipt({ tax_status: 'ISSUED', email, requested_at: purchased_at, ...invoice });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    const shown = within(await panel());
    expect(await shown.findByText('0001-2569-000001')).toBeVisible();
    expect(shown.getByText('15 พ.ย. 2569')).toBeVisible();
    expect(shown.getByText(email)).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['mail_refused', 'ส่งไปที่ a@example.com ไม่ได้ ลองดูว่าอีเมลถูกต้องไหม แล้วขออีกครั้ง'],
  ['unavailable', 'ครั้งก่อนออกให้ไม่สำเร็จ ระบบของเรามีปัญหา ขออีกครั้งได้เลย'],
  ['bill_cancelled', 'บิลนี้ถูกยกเลิกก่อนที่เราจะออกใบกำกับภาษี'],
] as const)('a request that failed with %s says so and can be repeated', async (tax_error, words) => {
  serveReceipt({ tax_status: 'ERROR', tax_error, email: 'a@example.com' });
  open();
  expect(await screen.findByText(words)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ขออีกครั้ง' }));
  expect(readStored('etaxForm')).toMatchObject({ receipt: { action_type: 'REQUEST_AGAIN' } });
});

test('a bill that cannot be invoiced says why and links to the conditions', async () => {
  serveReceipt({ tax_status: 'NOT_ALLOWED', vat_amount: 0 });
  const { router } = open();
  expect(await screen.findByText(/ไม่มีสินค้าที่เสียภาษีมูลค่าเพิ่ม/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ขอใบกำกับภาษี' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'ดูเงื่อนไขการขอใบกำกับภาษี' }));
  expect(router.push).toHaveBeenCalledWith('/receipts/detail/condition/');
});

test('a cancelled bill shows when, shows no points and cannot be invoiced', async () => {
  serveReceipt({ tax_status: 'NOT_ALLOWED', cancelled_at: purchased_at + 600 });
  open();
  expect(await screen.findByText('ยกเลิกบิลแล้ว 15 พ.ย. 2569 12:40 น.')).toBeVisible();
  expect(screen.getByText('บิลนี้ยกเลิกไปแล้ว จึงออกใบกำกับภาษีไม่ได้')).toBeVisible();
  expect(screen.queryByText('ได้คะแนน')).not.toBeInTheDocument();
});

test('returned goods are listed with where, when and the points', async () => {
  server.use(...scenario('receiptReturned'));
  open();
  const rows = within(await screen.findByRole('list', { name: 'สินค้าที่คืน' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/^ข้าวหอมมะลิ 5 กก. × 1สาขาบางนา .* · −8 คะแนน · ได้คืน 60 คะแนนที่ใช้จ่าย฿200.00$/);
  expect(rows[1]).toHaveTextContent(/^คืนเงินบางส่วนสาขาอ่อนนุช .* · −1 คิดส์คลับ฿6.00$/);
  const sumOf = (name: string) => screen.getByText(name).parentElement;
  expect(sumOf('ยอดที่จ่าย')).toHaveTextContent('฿321.50');
  expect(sumOf('คืนสินค้า')).toHaveTextContent('−฿206.00');
  expect(sumOf('เหลือหลังคืน')).toHaveTextContent('฿115.50');
});

test('the form of an invoice knows what came back', async () => {
  serveReceipt({ tax_status: 'READY', returned_amount: 206 });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'ขอใบกำกับภาษี' }));
  expect(readStored('etaxForm')).toMatchObject({ receipt: { total_amount: 321.5 }, returned_amount: 206 });
});

test('a bill with nothing taxed left says why it cannot be invoiced', async () => {
  serveReceipt({ tax_status: 'NOT_ALLOWED', returned_amount: 321.5 });
  open();
  expect(await screen.findByText(/ส่วนที่เหลือของบิลนี้ไม่มีภาษีมูลค่าเพิ่ม/)).toBeVisible();
});

test('another member’s receipt is not found, and the page links to the member’s own', async () => {
  keep('toggles', {});
  server.use(...scenario('getReceipt.404'), answer('getConfig', {}));
  const { router } = open();
  expect(await screen.findByText('ไม่พบใบเสร็จนี้')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'ดูใบเสร็จของฉัน' }));
  expect(router.replace).toHaveBeenCalledWith('/receipts/');
});

test('a receipt offers a retry without a connection', async () => {
  server.use(...scenario('getReceipt.offline'));
  open();
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  server.use(...receiptHandlers);
  await userEvent.click(retry);
  expect(await screen.findByText(`เลขที่ใบเสร็จ ${bill_no}`)).toBeVisible();
});

test('a receipt says the same in English', async () => {
  serveReceipt({ tax_status: 'ERROR', tax_error: 'mail_refused', email: 'a@example.com', branch_name: 'Bang Na' });
  await changeLanguage('en');
  open();
  expect(await screen.findByText(/could not send it to a@example.com/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Request again' })).toBeVisible();
});

test('the conditions show the limits that the rules use', async () => {
  renderScreen(<ConditionScreen />, {}, '/receipts/detail/condition');
  expect(await screen.findByText(/ภายใน 24 ชั่วโมง/)).toBeVisible();
  expect(screen.getByText(/ไม่เกิน 5 ครั้ง และวันหนึ่งขอได้ไม่เกิน 20 ครั้ง/)).toBeVisible();
});

test('shows the credit notes of the tax invoice that were sent, in both languages', async () => {
  const notes = [
    { credit_no: 'CN-0001-2569-000007', issued_at: purchased_at, amount: 107 },
    { credit_no: 'CN-0001-2569-000009', issued_at: purchased_at + 24 * 3600, amount: 1234.5 },
  ];
  const invoice = { tax_status: 'ISSUED', invoice_no: '0001-2569-000042', invoice_date: purchased_at } as const;
  serveReceipt({ ...invoice, cancelled_at: purchased_at + 3600, credit_notes: notes });
  open();
  const shown = within(await panel());
  expect(shown.getByText('ส่งใบลดหนี้แล้ว 15 พ.ย. 2569').nextSibling).toHaveTextContent('CN-0001-2569-000007 · ฿107.00');
  expect(shown.getByText('ส่งใบลดหนี้แล้ว 16 พ.ย. 2569').nextSibling).toHaveTextContent('CN-0001-2569-000009 · ฿1,234.50');
  await act(() => changeLanguage('en'));
  expect(await screen.findByText('Credit note sent 15 Nov 2026')).toBeVisible();
});

test.each(['th', 'en'] as const)('goods that a till sent by their category have words (%s)', async (language) => {
  await changeLanguage(language);
  const [product] = receiptDetail().products;
  const products = goodsCategoryNames.flatMap((name) => (product ? [{ ...product, name }] : []));
  serveReceipt({ products });
  open();
  const goods = await screen.findByRole('list', { name: /รายการสินค้า|Goods|Items/ });
  const names = [...goods.querySelectorAll('strong')].map(({ textContent }) => textContent);
  expect(names.filter((name) => goodsCategoryNames.some((code) => code === name))).toEqual([]);
  expect(new Set(names).size).toBeGreaterThanOrEqual(goodsCategoryNames.length);
});
