import { screen } from '@testing-library/react';
import { answer } from '@/__mocks__/answer';
import { coupon, myCoupon } from '@/__mocks__/builders/coupon';
import { couponHandlers, telemetryHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { CouponProfileScreen } from '@/components/coupons/collect/CouponProfileScreen';
import { MyCouponProfileScreen } from '@/components/coupons/use/MyCouponProfileScreen';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';

const server = mockServer(...couponHandlers, ...telemetryHandlers, ...toggleHandlers);

beforeAll(() => loadTexts('ui', 'coupons'));
beforeEach(() => changeLanguage('en'));

const pages = [
  ['/coupons', CouponProfileScreen],
  ['/my-coupon-pockets/detail', MyCouponProfileScreen],
] as const;

test.each(pages)('%s describes the benefit, or nothing if the server sends none', async (path, Page) => {
  const my_coupon_id = myCoupon().my_coupon_id;
  server.use(answer('getCoupon', coupon({ my_coupon_id })));
  const { unmount } = renderScreen(<Page />, { code: 'SAVE-20' }, path);
  expect(await screen.findByText('Spend at least 200 baht in one receipt')).toBeVisible();
  unmount();
  const { benefit: _of, ...older } = coupon({ my_coupon_id });
  const { benefit: _mine, ...olderMine } = myCoupon();
  server.use(answer('getCoupon', older), answer('getMyCoupon', olderMine));
  renderScreen(<Page />, { code: 'SAVE-20' }, path);
  expect(await screen.findByText('One a receipt')).toBeVisible();
  expect(screen.queryByText(/Spend at least/)).not.toBeInTheDocument();
});
