import { routePaths } from './routes';
import type { ShareKind } from './share-kinds';
import { shareKindOf, shareKinds } from './share-kinds';

test.each<[string, ShareKind]>([
  ['/', 'card'],
  ['/404/', 'card'],
  ['/v2/home/', 'card'],
  ['/receipts/', 'card'],
  ['/signup/', 'privilege'],
  ['/member-privilege/', 'privilege'],
  ['/coupons/', 'coupons'],
  ['/v2/coupon/profile/', 'coupons'],
  ['/v2/coupon-hub/', 'coupons'],
  ['/my-coupon-pockets/detail/', 'coupons'],
  ['/coupons-privilege/', 'coupons'],
  ['/rewards/detail/', 'rewards'],
  ['/v2/redemption-hub/reward/', 'rewards'],
  ['/redemption/prize-detail/', 'kids-club'],
  ['/v2/kidsclub/landing/', 'kids-club'],
  ['/branch/', 'stores'],
])('a link to %s is previewed as %s', (path, kind) => {
  const known = [...routePaths, '/404/' as const].find((one) => one === path);
  expect(known && shareKindOf(known)).toBe(kind);
});

test('every kind has a page', () => {
  expect([...new Set(routePaths.map(shareKindOf))].toSorted()).toEqual([...shareKinds].toSorted());
});
