import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, record } from '@/__mocks__/answer';
import { myCoupon } from '@/__mocks__/builders/coupon';
import { couponHandlers, telemetryHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { MyCouponScreen } from './MyCouponScreen';

const server = mockServer(...couponHandlers, ...telemetryHandlers, ...toggleHandlers);

beforeAll(() => loadTexts('ui', 'coupons', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', { NewHomePage: true });
  await changeLanguage('th');
});

const open = (query: Record<string, string> = {}) => renderScreen(<MyCouponScreen />, query, '/v2/my-coupon');

function recordRequests() {
  const calls = record('listCoupons', { items: [], page: 1, per_page: 20, total: 0 });
  server.use(calls.handler);
  return calls.sent;
}

test('the pocket stores the chosen tab as a number and opens it again', async () => {
  const sent = recordRequests();
  const { unmount } = open();
  await userEvent.click(await screen.findByRole('tab', { name: 'ใช้แล้ว/หมดอายุ' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ scope: 'pocket', tab: 'used_expired' }));
  expect(readStored('couponPocketTab')).toBe(1);
  unmount();
  open();
  expect(await screen.findByRole('tab', { name: 'ใช้แล้ว/หมดอายุ', selected: true })).toBeVisible();
});

test.each([
  ['ส่วนลดเงินสด', 'cash_discount'],
  ['ส่วนลดสินค้า', 'product_discount'],
])('the chip %s shows only coupons of that kind', async (chip, type) => {
  const sent = recordRequests();
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^เลือกดูคูปอง/ }));
  await userEvent.click(await screen.findByRole('button', { name: chip }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ tab: 'valid', type }));
});

test('a withdrawn coupon says so instead of its expiry date', async () => {
  const items = [myCoupon({ status: 'unusable' })];
  server.use(answer('listCoupons', { items, page: 1, per_page: 20, total: 1 }));
  open();
  expect(await screen.findByText(/ · ยกเลิกแล้ว/)).toBeVisible();
});

test('the category in the address filters the coupons', async () => {
  const sent = recordRequests();
  open({ category: 'beauty' });
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ category: 'beauty' }));
});
