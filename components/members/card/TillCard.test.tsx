import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, daysFromNow, lose, pageOf, record, refuse, serve } from '@/__mocks__/answer';
import { couponBarcode, myCoupon } from '@/__mocks__/builders/coupon';
import { member, memberCard } from '@/__mocks__/builders/member';
import { memberHandlers, telemetryHandlers } from '@/__mocks__/handlers';
import type { PocketCoupon } from '@/hooks/members/usePocketCoupons';
import { nowSeconds } from '@/services/browser/clock';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { TillCard } from './TillCard';

const server = mockServer(...memberHandlers, ...telemetryHandlers);
const close = jest.fn();

beforeAll(() => loadTexts('ui', 'members-card', 'coupons', 'till', 'fields', 'errors'));
// The lazily loaded parts, so that no test waits for a file to be compiled.
beforeAll(
  () =>
    Promise.all([
      import('./TillChoices'),
      import('./TillConfirm'),
      import('./TillCodes'),
      import('@/components/till/shared/StaffCodeForm'),
    ]),
  30_000,
);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  close.mockClear();
  keep('accessToken', 'account.1795000000.signature');
  keep('toggles', { MenuCoupons: true });
  keep('memberInfo', { ...memberCard('account', { member_no: '2010041329071466' }), asOfSeconds: nowSeconds() });
  server.use(answer('getMember', member({ member_no: '2010041329071466' })), pocket(drink, basket));
  return changeLanguage('th');
});

const drink = myCoupon({
  my_coupon_id: 'drink',
  code: 'DRINK',
  name_th: 'เครื่องดื่มเย็น',
  name_en: 'Iced drink',
  expires_at: daysFromNow(1),
  benefit: { kind: 'x_for_y', quantity: 2, pay_quantity: 1 },
});
const basket = myCoupon({ my_coupon_id: 'basket', name_th: 'ครบ 200 บาท', name_en: 'From 200 baht' });

function pocket(...coupons: PocketCoupon[]) {
  return answer('listCoupons', pageOf(...coupons));
}

/** What is spoken. */
function statusOf(element: HTMLElement): HTMLElement {
  return element.closest<HTMLElement>('[role="status"]') ?? element;
}

/** Each coupon its own barcode; the bodies that were sent. */
function issuing(refused?: string) {
  const sent: Record<string, string>[] = [];
  const handler = serve('issueBarcode', async (request) => {
    const body = await request.json();
    sent.push(body);
    if (body.my_coupon_id === refused) {
      return Response.json({ status: 409, code: 'e2007', title: '', message: '' }, { status: 409 });
    }
    const barcode = body.my_coupon_id === 'drink' ? '7748210993551200' : '7748210993551201';
    return Response.json(couponBarcode({ barcode }));
  });
  server.use(handler);
  return sent;
}

async function open() {
  renderScreen(<TillCard open onClose={close} />);
  return within(await screen.findByRole('dialog', { name: 'บัตรสมาชิก' }));
}

/** As a keyboard does, which cannot hold. */
async function confirmTwice() {
  const hold = await screen.findByRole('button', { name: 'พนักงาน: กดค้างเพื่อยืนยัน' });
  hold.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('กดอีกครั้งเพื่อยืนยัน')).toBeVisible();
  await userEvent.keyboard('{Enter}');
}

test('the till sheet shows name, points and both codes at once, and can be closed', async () => {
  const sheet = await open();
  expect(sheet.getByText('คุณสมหญิง')).toBeVisible();
  expect(sheet.getByText('1,284')).toBeVisible();
  expect(sheet.getByRole('img', { name: 'บาร์โค้ดสมาชิก 2010 0413 2907 1466' })).toBeVisible();
  expect(sheet.getByRole('img', { name: 'คิวอาร์โค้ดสมาชิก 2010 0413 2907 1466' })).toBeVisible();
  expect(sheet.getByText('เพิ่มความสว่างหน้าจอ แล้วให้พนักงานสแกน')).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'ปิด' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('without a connection the card shows without coupons', async () => {
  server.use(lose('getMember'), lose('listCoupons'));
  const sheet = await open();
  expect(sheet.getByText('1,284')).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(sheet.queryByText('ใช้พร้อมกันครั้งนี้')).not.toBeInTheDocument();
  expect(sheet.getByRole('img', { name: /บาร์โค้ดสมาชิก/ })).toBeVisible();
});

test('chosen coupons are confirmed by the staff once, and their barcodes follow one after the other', async () => {
  const sent = issuing();
  const sheet = await open();
  const choice = await sheet.findByRole('button', { name: /เครื่องดื่มเย็น/ });
  expect(choice).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(choice);
  expect(choice).toHaveAttribute('aria-pressed', 'true');
  expect(sheet.getByRole('button', { name: 'ใช้คูปอง 1 ใบ' })).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: /ครบ 200 บาท/ }));
  await userEvent.click(sheet.getByRole('button', { name: 'ใช้คูปอง 2 ใบ' }));
  expect(await screen.findByRole('heading', { name: 'ยื่นหน้าจอนี้ให้พนักงาน' })).toHaveFocus();
  expect(sent).toEqual([]);
  await confirmTwice();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'เครื่องดื่มเย็น' })).toHaveFocus());
  expect(sent).toEqual([{ my_coupon_id: 'drink' }, { my_coupon_id: 'basket' }]);
  expect(screen.getByText('ใบที่ 1 จาก 2')).toBeVisible();
  expect(screen.getByRole('img', { name: 'บาร์โค้ดคูปอง 7748 2109 9355 1200' })).toBeVisible();
  expect(screen.getByRole('timer')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^ใบถัดไป/ }));
  expect(screen.getByText('ใบที่ 2 จาก 2')).toBeVisible();
  expect(screen.getByRole('img', { name: 'บาร์โค้ดคูปอง 7748 2109 9355 1201' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^ใบถัดไป/ }));
  expect(screen.getByText('7748 2109 9355 1200')).toBeVisible();
});

test('a coupon that a till has used is replaced by the next one, until all are used', async () => {
  issuing();
  const sheet = await open();
  await userEvent.click(await sheet.findByRole('button', { name: /เครื่องดื่มเย็น/ }));
  await userEvent.click(sheet.getByRole('button', { name: /ครบ 200 บาท/ }));
  await userEvent.click(sheet.getByRole('button', { name: 'ใช้คูปอง 2 ใบ' }));
  await confirmTwice();
  await screen.findByText('ใบที่ 1 จาก 2');
  const used = { status: 'used', pocket_status: 'USED', used_at: Math.floor(Date.now() / 1000) } as const;
  const used_store = { name_th: 'สาขาบางนา', name_en: 'Bang Na' };
  server.use(pocket(basket), answer('getCoupon', drink), answer('getMyCoupon', { ...drink, ...used, used_store }));
  const tick = await screen.findByText('1 แถม 1 ใช้แล้ว', undefined, { timeout: 4000 });
  const read = within(statusOf(tick));
  expect(await read.findByText(/^\d\d:\d\d น\. · สาขาบางนา$/)).toBeVisible();
  expect(read.getByText('ต่อไป: ครบ 200 บาท')).toBeVisible();
  expect(screen.queryByText('7748 2109 9355 1200')).not.toBeInTheDocument();
  expect(await screen.findByText('ใบที่ 2 จาก 2', undefined, { timeout: 4000 })).toBeVisible();
  expect(await screen.findByText('7748 2109 9355 1201', undefined, { timeout: 4000 })).toBeVisible();
  server.use(pocket());
  expect(await screen.findByText('ใช้ครบทุกใบแล้ว', undefined, { timeout: 4000 })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'กลับไปที่บัตร' }));
  expect(await screen.findByText('2010 0413 2907 1466')).toBeVisible();
}, 15_000);

test('a refusal names its coupon, and the others get their barcodes', async () => {
  issuing('basket');
  const sheet = await open();
  await userEvent.click(await sheet.findByRole('button', { name: /เครื่องดื่มเย็น/ }));
  await userEvent.click(sheet.getByRole('button', { name: /ครบ 200 บาท/ }));
  await userEvent.click(sheet.getByRole('button', { name: 'ใช้คูปอง 2 ใบ' }));
  await confirmTwice();
  expect(await screen.findByRole('img', { name: /^บาร์โค้ดคูปอง/ })).toBeVisible();
  const refused = within(screen.getByRole('alert'));
  expect(refused.getByText('ครบ 200 บาท')).toBeVisible();
  expect(refused.queryByText('เครื่องดื่มเย็น')).not.toBeInTheDocument();
});

test('with StaffConfirmCode the staff enter their code once for all', async () => {
  keep('toggles', { MenuCoupons: true, StaffConfirmCode: true });
  const sent = issuing();
  const sheet = await open();
  await userEvent.click(await sheet.findByRole('button', { name: /เครื่องดื่มเย็น/ }));
  await userEvent.click(sheet.getByRole('button', { name: 'ใช้คูปอง 1 ใบ' }));
  await userEvent.type(await screen.findByLabelText(/รหัสสาขา/), '0001');
  await userEvent.type(screen.getByLabelText(/รหัสพนักงาน/), '1234');
  await userEvent.click(screen.getByRole('button', { name: 'พนักงาน: ยืนยันการใช้' }));
  await userEvent.click(await screen.findByRole('button', { name: 'ยืนยัน แสดงบาร์โค้ด' }));
  expect(await screen.findByRole('img', { name: /^บาร์โค้ดคูปอง/ })).toBeVisible();
  expect(sent).toEqual([{ my_coupon_id: 'drink', branch_code: '0001', staff_code: '1234' }]);
});

test('a server that asks for the code after all gets it', async () => {
  server.use(refuse('issueBarcode', 422, '422', '', '', [{ field: 'staff_code', message: '' }]));
  const sheet = await open();
  await userEvent.click(await sheet.findByRole('button', { name: /เครื่องดื่มเย็น/ }));
  await userEvent.click(sheet.getByRole('button', { name: 'ใช้คูปอง 1 ใบ' }));
  await confirmTwice();
  expect(await screen.findByLabelText(/รหัสพนักงาน/)).toBeVisible();
});

test('a balance that rises while the sheet is open says by how much', async () => {
  const sheet = await open();
  await waitFor(() => expect(sheet.getByText('1,284')).toBeVisible());
  server.use(
    answer(
      'getMember',
      member({
        member_no: '2010041329071466',
        points: [{ points_ref_key: 'cjpoint', balance: 1296, expiring: { points: 0, at: 0 } }],
      }),
    ),
  );
  const status = await sheet.findByText('+12 คะแนน', undefined, { timeout: 4000 });
  expect(status).toHaveAttribute('role', 'status');
  expect(await sheet.findByText('1,296')).toBeVisible();
});

test('what has been earned since an old copy of the card is no sale of now', async () => {
  keep(
    'memberInfo',
    memberCard('account', { points: [{ points_ref_key: 'cjpoint', balance: 84, expiring: { points: 0, at: 0 } }] }),
  );
  const sheet = await open();
  expect(await sheet.findByText('1,284')).toBeVisible();
  expect(sheet.queryByText(/^\+/)).not.toBeInTheDocument();
});

test('coupons are neither asked for nor offered while they are switched off', async () => {
  keep('toggles', {});
  const { handler, sent } = record('listCoupons', pageOf());
  server.use(handler);
  const sheet = await open();
  expect(sheet.getByText('1,284')).toBeVisible();
  expect(sent).toEqual([]);
});

test('the till sheet says the same in English', async () => {
  await changeLanguage('en');
  issuing();
  renderScreen(<TillCard open onClose={close} />);
  await userEvent.click(await screen.findByRole('button', { name: /Iced drink/ }));
  await userEvent.click(screen.getByRole('button', { name: /From 200 baht/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Use 2 coupons' }));
  expect(await screen.findByRole('button', { name: 'Staff: press and hold to confirm' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(await screen.findByText('2010 0413 2907 1466')).toBeVisible();
});
