import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, record, refuse } from '@/__mocks__/answer';
import { coupon, myCoupon } from '@/__mocks__/builders/coupon';
import { couponHandlers, telemetryHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import type { Coupon } from '@/contract/coupons';
import { dismissErrors } from '@/hooks/errors/useToasts';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { CouponProfileScreen } from './CouponProfileScreen';

const server = mockServer(...couponHandlers, ...telemetryHandlers, ...toggleHandlers);
const nowSeconds = Math.floor(Date.now() / 1000);
const inThreeDays = nowSeconds + 3 * 24 * 60 * 60 + 60;

beforeAll(() => loadTexts('ui', 'coupons', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', { NewHomePage: true });
  keep('isLinked', true);
  dismissErrors();
  await changeLanguage('th');
});

const onOffer = (about: Partial<Coupon> = {}) =>
  coupon({ effective_from: 0, effective_to: inThreeDays, quota: 100, remaining: 12, ...about });

function open(about: Partial<Coupon> = {}) {
  server.use(answer('getCoupon', onOffer(about)));
  window.history.replaceState({}, '', '/v2/coupon/profile/?code=SAVE-20');
  return renderScreen(
    <>
      <CouponProfileScreen />
      <ToastRegion />
    </>,
    { code: 'SAVE-20' },
    '/v2/coupon/profile',
  );
}

const collectButton = () => screen.findByRole('button', { name: 'เก็บคูปอง' });

test('the coupon page shows what the coupon is for, how long it lasts, how many are left, and its conditions', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'ส่วนลด 20 บาท เมื่อซื้อครบ 200 บาท' })).toBeVisible();
  expect(screen.getByText(/^CJ · เก็บได้ถึง .* · เหลือ 3 วัน$/)).toBeVisible();
  expect(screen.getByRole('meter', { name: 'เหลือ 12 จาก 100 สิทธิ์' })).toHaveAttribute('aria-valuenow', '12');
  expect(screen.getByText('เมื่อซื้อครบ 200 บาทในใบเสร็จเดียว')).toBeVisible();
  expect(screen.getByText('จำกัด 1 สิทธิ์ต่อ 1 ใบเสร็จ')).toBeVisible();
  expect(screen.queryByText('1 สิทธิ์ต่อใบเสร็จ')).not.toBeInTheDocument();
});

test('the coupon page counts in hours on the last day', async () => {
  open({ effective_to: nowSeconds + 5 * 60 * 60 + 60 });
  expect(await screen.findByText(/เหลือ 5 ชั่วโมง/)).toBeVisible();
});

test('collecting a coupon confirms it and offers to use it', async () => {
  const collected = record('collectCoupon', myCoupon({ effective_from: 0, expires_at: inThreeDays }), 201);
  server.use(collected.handler);
  open();
  await userEvent.click(await collectButton());
  expect(await screen.findByText('เก็บคูปองแล้ว')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'ใช้คูปอง' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'ไปที่คูปองของฉัน' })).toBeVisible();
  expect(collected.sent).toEqual([{ code: 'SAVE-20' }]);
});

test('no friend request follows a collected coupon', async () => {
  const claimed = record('claimFriendRequest', { ask: true });
  server.use(claimed.handler, answer('collectCoupon', myCoupon({ effective_from: 0, expires_at: inThreeDays }), 201));
  open();
  await userEvent.click(await collectButton());
  await screen.findByRole('button', { name: 'ใช้คูปอง' });
  expect(claimed.sent).toEqual([]);
});

test('a double tap collects once', async () => {
  const collected = record('collectCoupon', myCoupon({ effective_from: 0, expires_at: inThreeDays }), 201);
  server.use(collected.handler);
  open();
  await userEvent.dblClick(await collectButton());
  expect(await screen.findByRole('button', { name: 'ใช้คูปอง' })).toBeVisible();
  expect(collected.sent).toHaveLength(1);
});

test.each([
  ['e2002', 'คูปองใช้ไม่ได้'],
  ['e2003', 'ไม่มีสิทธิ์เข้าใช้งาน'],
  ['e2004', 'เก็บคูปองไม่สำเร็จ'],
  ['e2005', 'เก็บคูปองไม่สำเร็จ'],
  ['e2006', 'คูปองใช้ไม่ได้'],
  ['e2007', 'คูปองใช้ไม่ได้'],
  ['e2008', 'คูปองใช้ไม่ได้'],
  ['e2010', 'คูปองหมดแล้ว'],
  ['e2011', 'คูปองใช้ไม่ได้'],
  ['e2012', 'คูปองใช้ไม่ได้'],
  ['e2014', 'ไม่พบคูปอง'],
  ['e2016', 'ไม่มีสิทธิ์เข้าใช้งาน'],
] as const)('a refusal with %s is shown, and the coupon is reloaded', async (code, title) => {
  open();
  const button = await collectButton();
  const looked = record('getCoupon', onOffer());
  server.use(refuse('collectCoupon', 412, code), looked.handler);
  await userEvent.click(button);
  expect(await screen.findByText(title)).toBeVisible();
  await waitFor(() => expect(looked.sent).toEqual([{ code: 'SAVE-20' }]));
});

test.each([
  ['a visitor according to the phone', false],
  ['a visitor according to the server', true],
])('the coupon page asks %s to join, and remembers the coupon', async (_who, linked) => {
  keep('isLinked', linked);
  server.use(refuse('collectCoupon', 403, 'e2001'));
  const { router } = open();
  await userEvent.click(await collectButton());
  const sheet = await screen.findByRole('dialog', { name: 'สมัครหรือเชื่อมต่อสมาชิก' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'สมัครหรือเชื่อมต่อสมาชิก' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/signup/'));
  expect(readStored('destinationPage')).toBe('/v2/coupon/profile/');
  expect(readStored('destinationQuery')).toBe('code=SAVE-20');
});

test('if the last one is taken meanwhile, the page says that the coupon has run out', async () => {
  open();
  const button = await collectButton();
  server.use(...scenario('collectCoupon.e2010'), answer('getCoupon', onOffer({ remaining: 0, status: 'runout' })));
  await userEvent.click(button);
  expect(await screen.findByText('คูปองนี้หมดแล้ว')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'เก็บคูปอง' })).not.toBeInTheDocument();
});

test('after a lost answer the page says that trying again is safe', async () => {
  open();
  server.use(...scenario('collectCoupon.offline'));
  await userEvent.click(await collectButton());
  expect(await screen.findByText('สัญญาณขาดไป กดเก็บอีกครั้งได้เลย จะได้คูปองใบเดียวเหมือนเดิม')).toBeVisible();
  expect(screen.getByRole('button', { name: 'เก็บคูปอง' })).toBeEnabled();
});

test.each([
  ['runout', 'คูปองนี้หมดแล้ว'],
  ['expired', 'คูปองนี้หมดอายุแล้ว'],
  ['unusable', 'ตอนนี้ยังเก็บคูปองนี้ไม่ได้'],
] as const)('a coupon that is %s is explained and cannot be collected', async (status, words) => {
  open({ status });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'เก็บคูปอง' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ดูคูปองอื่น' })).toBeVisible();
});

test.each(['e2014', 'e2002'] as const)(
  '%s shows that the coupon does not exist and links to the others',
  async (code) => {
    open();
    server.use(...scenario(`getCoupon.${code}`));
    expect(await screen.findByText('ไม่พบคูปองนี้')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ดูคูปองทั้งหมด' })).toBeVisible();
  },
);

test('the coupon page offers a retry without a connection', async () => {
  open();
  server.use(...scenario('getCoupon.offline'));
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  server.use(answer('getCoupon', onOffer()));
  await userEvent.click(retry);
  expect(await collectButton()).toBeVisible();
});
