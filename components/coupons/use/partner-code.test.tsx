import { screen, waitFor, within } from '@testing-library/react';
import { answer, record } from '@/__mocks__/answer';
import { coupon, couponBarcode, myCoupon } from '@/__mocks__/builders/coupon';
import { couponHandlers, telemetryHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import type { CouponBarcode, MyCoupon } from '@/contract/coupons';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { press } from '@/tests/support/press';
import { renderScreen } from '@/tests/support/render-screen';
import { MyCouponProfileScreen } from './MyCouponProfileScreen';

const server = mockServer(...couponHandlers, ...telemetryHandlers, ...toggleHandlers);
const nowSeconds = Math.floor(Date.now() / 1000);
const expires_at = nowSeconds + 3 * 24 * 60 * 60;

beforeAll(() => loadTexts('ui', 'coupons', 'errors', 'fields'));
beforeAll(
  () =>
    Promise.all([
      import('./UsePartnerCode'),
      import('./PartnerCodeSheet'),
      import('@/components/ui/codes/BarcodeBars'),
      import('qrcode.react'),
    ]),
  30_000,
);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', { NewHomePage: true });
  keep('isLinked', true);
  await changeLanguage('th');
});

const used = { status: 'used', pocket_status: 'USED', used_at: nowSeconds, barcode_expires_at: expires_at } as const;

const mine = (about: Partial<MyCoupon>) =>
  answer(
    'getMyCoupon',
    myCoupon({ owner: 'PARTNER', effective_from: 0, expires_at, barcode_expires_at: null, ...about }),
  );

function open(about: Partial<MyCoupon>, code: Partial<CouponBarcode>) {
  const issued = record('issueBarcode', couponBarcode({ issued_at: nowSeconds, expires_at, ...code }));
  server.use(
    answer('getCoupon', coupon({ collected: true, my_coupon_id: myCoupon().my_coupon_id })),
    mine(about),
    issued.handler,
  );
  renderScreen(
    <>
      <MyCouponProfileScreen />
      <ToastRegion />
    </>,
    { code: 'SAVE-20' },
    '/v2/my-coupon/profile',
  );
  return issued;
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a partner’s code is asked for only after what opening it means, and stays to be seen again', async () => {
  const issued = open({ codes: 'letters' }, { symbology: 'LETTERS', barcode: 'SMILE-7KQ4-92' });
  await press('เปิดดูโค้ด');
  const review = await dialog('ถึงร้านแล้วใช่ไหม');
  expect(review.getByText(/เปิดดูแล้วนับว่าใช้คูปอง/)).toBeVisible();
  expect(issued.sent).toHaveLength(0);
  server.use(mine({ codes: 'letters', ...used }));
  review.getByRole('button', { name: 'เปิดดูโค้ด' }).click();
  expect(await (await dialog('โค้ดของคุณ')).findByText('SMILE-7KQ4-92')).toBeVisible();
  await press('ซ่อนโค้ด');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('ดูโค้ดอีกครั้ง');
  expect(await (await dialog('โค้ดของคุณ')).findByText('SMILE-7KQ4-92')).toBeVisible();
  expect(issued.sent).toHaveLength(1);
});

test('another phone of the member gets the same code, without being warned again', async () => {
  const issued = open({ codes: 'letters', ...used }, { symbology: 'LETTERS', barcode: 'SMILE-7KQ4-92' });
  await press('ดูโค้ดอีกครั้ง');
  const sheet = await dialog('ถึงร้านแล้วใช่ไหม');
  expect(sheet.queryByText(/นับว่าใช้คูปอง/)).not.toBeInTheDocument();
  sheet.getByRole('button', { name: 'เปิดดูโค้ด' }).click();
  expect(await screen.findByText('SMILE-7KQ4-92')).toBeVisible();
  expect(issued.sent).toHaveLength(1);
});

test.each([
  ['barcode', 'CODE128', 'PAN-2026-0417'],
  ['qr', 'QR', 'https://partner.example/r/8f2c0417'],
] as const)('a code shown as %s can be scanned and read', async (codes, symbology, barcode) => {
  open({ codes, ...used }, { symbology, barcode });
  await press('ดูโค้ดอีกครั้ง');
  await press('เปิดดูโค้ด');
  expect(await screen.findByRole('img', { name: `โค้ดของพาร์ทเนอร์ ${barcode}` })).toBeVisible();
  expect(screen.getByText(barcode)).toBeVisible();
});

test('after its end a used coupon shows no code any more', async () => {
  open({ codes: 'letters', ...used, expires_at: nowSeconds - 1, barcode_expires_at: null }, {});
  expect(await screen.findByRole('link', { name: 'ไปที่คูปองของฉัน' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ดูโค้ดอีกครั้ง' })).not.toBeInTheDocument();
});
