import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import type { ReactElement } from 'react';
import { answer, record } from '@/__mocks__/answer';
import { coupon, couponBarcode, myCoupon } from '@/__mocks__/builders/coupon';
import { couponHandlers, telemetryHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { CouponProfileScreen } from '@/components/coupons/collect/CouponProfileScreen';
import { CouponHubScreen } from '@/components/coupons/lists/CouponHubScreen';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { hold, press } from '@/tests/support/press';
import { renderScreen } from '@/tests/support/render-screen';
import { MyCouponProfileScreen } from './MyCouponProfileScreen';

const server = mockServer(...couponHandlers, ...telemetryHandlers, ...toggleHandlers);
const nowSeconds = Math.floor(Date.now() / 1000);
const mine = myCoupon({ name_th: 'ใบที่ 1', effective_from: 0, expires_at: nowSeconds + 3 * 24 * 60 * 60 });
const id = mine.my_coupon_id;
const collected = coupon({ collected: true, my_coupon_id: id });

beforeAll(() => loadTexts('ui', 'coupons', 'errors', 'fields', 'till'));
// The lazily loaded parts, so that no test waits for a file to be compiled.
beforeAll(
  () =>
    Promise.all([
      import('./CouponSheet'),
      import('./UsedCoupon'),
      import('@/components/coupons/lists/CouponList'),
      import('@/components/coupons/shared/UseCouponSheet'),
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

type Place = { of: string; page: ReactElement; path: string; action: string; given: RequestHandler[] };

/** Where a coupon is used: each place opens the same sheet. */
const places: readonly Place[] = [
  {
    of: 'its own page',
    page: <MyCouponProfileScreen />,
    path: '/v2/my-coupon/profile',
    action: 'ใช้คูปองนี้',
    given: [answer('getCoupon', collected), answer('getMyCoupon', mine)],
  },
  {
    of: 'the page on which it was collected',
    page: <CouponProfileScreen />,
    path: '/v2/coupon/profile',
    action: 'ใช้คูปอง',
    given: [answer('getCoupon', collected), answer('getMyCoupon', mine)],
  },
  {
    of: 'its ticket in the list',
    page: <CouponHubScreen />,
    path: '/v2/coupon-hub',
    action: 'ใช้ ใบที่ 1',
    given: [answer('listCoupons', { items: [mine], page: 1, per_page: 20, total: 1 }), answer('getMyCoupon', mine)],
  },
];

const review = () => screen.findByRole('dialog', { name: 'พร้อมใช้ที่แคชเชียร์แล้วใช่ไหม' });

describe.each(places)('a coupon used on $of', ({ page, path, action, given }) => {
  async function begin() {
    const issued = record('issueBarcode', couponBarcode());
    server.use(...given, issued.handler);
    window.history.replaceState({}, '', `${path}/`);
    renderScreen(page, { code: 'SAVE-20' }, path);
    await press(action);
    return { issued, sheet: await review() };
  }

  test('is not used when the member presses "Not now"', async () => {
    const { issued, sheet } = await begin();
    await userEvent.click(within(sheet).getByRole('button', { name: 'ยังไม่ใช้ตอนนี้' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: action })).toBeVisible();
    expect(issued.sent).toEqual([]);
  });

  test('gets its barcode in the same sheet, once the staff have held the button, and then its end', async () => {
    const { issued, sheet } = await begin();
    expect(issued.sent).toEqual([]);
    await hold('พนักงาน: กดค้างเพื่อยืนยัน');
    expect(await screen.findByText('7748 2109 9355 1200')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'ให้พนักงานสแกน' })).toBe(sheet);
    expect(sheet).toContainElement(document.activeElement as HTMLElement);
    expect(issued.sent).toEqual([{ my_coupon_id: id }]);
    const used = { ...mine, status: 'used', pocket_status: 'USED', used_at: nowSeconds } as const;
    server.use(answer('getMyCoupon', used));
    expect(await screen.findByRole('heading', { name: 'ใช้คูปองแล้ว' })).toBeVisible();
    await press('เสร็จแล้ว');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
