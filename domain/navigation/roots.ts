import type { Toggles } from './feature-routing';
import { couponHubPath, memberProfilePath } from './feature-routing';
import type { RoutePath } from './routes';

/** The main screens of a member, in the bar at the bottom; the card is in its middle. */
export const rootNames = ['home', 'coupons', 'rewards', 'me'] as const;

export type RootName = (typeof rootNames)[number];

/** The root pages. Both generations of a page belong to the same root. */
const rootOfPath: Partial<Record<RoutePath, RootName>> = {
  '/v2/home/': 'home',
  '/member-profile/': 'home',
  '/v2/coupon-hub/': 'coupons',
  '/coupons-privilege/': 'coupons',
  '/v2/my-coupon/': 'coupons',
  '/rewards/': 'rewards',
  '/member-setting/': 'me',
};

export function rootOf(path: RoutePath): RootName | undefined {
  return rootOfPath[path];
}

/** The first page of a root. */
export function rootPath(name: RootName, toggles: Toggles): RoutePath {
  const paths = {
    home: memberProfilePath(toggles),
    coupons: couponHubPath(toggles),
    rewards: '/rewards/',
    me: '/member-setting/',
  } as const satisfies Record<RootName, RoutePath>;
  return paths[name];
}
