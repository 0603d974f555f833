import type { RoutePath } from '@/domain/navigation/routes';
import { beauty, niran, phimlapat, somying } from './people';
import type { ScreenState } from './screen-state';
import { stranger } from './screen-state';
import { press, pressMain } from './walks';

/** Coupons, and what points can be spent on. */
export const couponStates = {
  '/coupons/': [{ state: 'full', ...somying, older: true, query: '?code=LATTE-15' }],
  '/coupons-privilege/': [{ state: 'full', ...somying, older: true }],
  '/coupons-privilege/my-coupons/detail/': [{ state: 'full', ...somying, older: true, query: '?code=SAVE-20' }],
  '/coupons-privilege/my-rewards/detail/': [
    {
      state: 'full',
      ...somying,
      async arrive({ page, url }) {
        await page.goto(`${url}/rewards/?tab=collected`);
        await page.locator('main li a').first().click();
        await page.waitForURL('**/my-rewards/detail/**');
      },
    },
  ],
  '/my-coupon-pockets/': [
    { state: 'full', ...somying, older: true },
    { state: 'empty', ...niran, older: true },
  ],
  '/my-coupon-pockets/detail/': [{ state: 'full', ...somying, older: true, query: '?code=SAVE-20' }],
  '/rewards/': [
    { state: 'full', ...somying },
    { state: 'all', ...somying, query: '?tab=available' },
    { state: 'collected', ...somying, query: '?tab=collected' },
    { state: 'empty', ...niran, query: '?tab=collected' },
    { state: 'long', ...phimlapat },
    beauty,
  ],
  '/rewards/detail/': [
    { state: 'full', ...somying, query: '?id=STEAMED-BUN' },
    { state: 'review', ...somying, query: '?id=ICE-CREAM', act: pressMain },
    { state: 'too dear', ...somying, query: '?id=TABLE-FAN' },
    { state: 'run out', ...somying, query: '?id=EGGS-10' },
  ],
  '/rewards/donate/': [
    { state: 'full', ...somying },
    { ...beauty, act: press('main form button') },
  ],
  '/rewards/donate-progress/': [{ state: 'full', ...somying }, beauty],
  '/v2/my-coupon/': [
    { state: 'full', ...somying },
    { state: 'used', ...somying, act: press('[role=tab]', 1) },
    { state: 'empty', ...niran },
    { state: 'long', ...phimlapat },
    beauty,
  ],
  '/v2/my-coupon/profile/': [
    { state: 'full', ...somying, query: '?code=SAVE-20' },
    { state: 'staff', ...somying, query: '?code=SAVE-20', act: pressMain },
    { state: 'used', ...somying, query: '?code=DISH-SOAP-8' },
    { state: 'long', ...phimlapat, query: '?code=FUEL-WATER' },
    {
      ...beauty,
      query: '?code=GIFT-50',
      async act(visit) {
        await pressMain(visit);
        const sheet = visit.page.locator('dialog[open]');
        await sheet.locator('button').nth(1).click({ delay: 1200 });
      },
    },
  ],
  '/v2/coupon/profile/': [
    { state: 'full', ...somying, query: '?code=LATTE-15' },
    { state: 'long', ...niran, query: '?code=FUEL-WATER' },
    { state: 'run out', ...niran, query: '?code=TISSUE-1-PLUS-1' },
    { state: 'visitor', who: stranger, query: '?code=SAVE-20', act: pressMain },
    { state: 'missing', ...niran, query: '?code=NOWHERE' },
  ],
  '/v2/coupon-hub/': [
    { state: 'full', ...somying },
    { state: 'ending', ...somying, query: '?show=ending' },
    { state: 'by worth', ...somying, query: '?sort=worth' },
    { state: 'filter', ...somying, act: press('[aria-haspopup=dialog]') },
    { state: 'search', ...somying, act: search('ชาเขียว') },
    { state: 'nothing found', ...somying, act: search('ผ้าอนามัย') },
    { state: 'visitor', who: stranger },
    beauty,
  ],
  '/v2/my-e-voucher/': [
    // The pocket opens at the last used tab.
    { state: 'full', ...somying, act: press('[data-chip=valid]') },
    { state: 'empty', ...niran },
  ],
  '/v2/redemption-hub/reward/': [
    { state: 'full', ...somying },
    { state: 'voucher', ...somying, query: '?type=VOUCHER' },
    { state: 'donation', ...somying, query: '?type=DONATION' },
  ],
} as const satisfies Partial<Record<RoutePath, readonly ScreenState[]>>;

function search(words: string): NonNullable<ScreenState['act']> {
  return async ({ page }) => {
    await page.locator('header > button').first().click();
    await page.locator('dialog input').fill(words);
  };
}
