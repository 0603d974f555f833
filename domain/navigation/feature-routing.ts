import type { RoutePath } from './routes';

/** Feature toggles that the app knows by name; a flag that is absent is off. */
export const toggleNames = [
  'NewHomePage',
  'UpdateProfileV2',
  'RedemptionV1',
  'kidsclub',
  'ninebeauty',
  'StaffConfirmCode',
  'MenuCoupons',
  'MenuRewards',
  'MenuReceipts',
  'MenuPoints',
  'MenuSettings',
  'MenuKidsClub',
  'MenuMissions',
] as const;

export type ToggleName = (typeof toggleNames)[number];

export type Toggles = Readonly<Record<string, boolean>>;

export function isOn(toggles: Toggles, name: ToggleName): boolean {
  return toggles[name] === true;
}

/** Member profile: v2 home if NewHomePage is on (spec section 4). */
export function memberProfilePath(toggles: Toggles): RoutePath {
  return isOn(toggles, 'NewHomePage') ? '/v2/home/' : '/member-profile/';
}

/** Update profile: v2 setting page if UpdateProfileV2 is on (spec section 4). */
export function updateProfilePath(toggles: Toggles): RoutePath {
  return isOn(toggles, 'UpdateProfileV2') ? '/v2/setting/member-profile/' : '/member-setting/update-profile/';
}

/** Receipts: the v2 list goes with the v2 home. */
export function receiptsPath(toggles: Toggles): RoutePath {
  return isOn(toggles, 'NewHomePage') ? '/v2/receipts/' : '/receipts/';
}

/** Coupon detail: v2 coupon profile if NewHomePage is on (spec section 4). */
export function couponDetailPath(toggles: Toggles): RoutePath {
  return isOn(toggles, 'NewHomePage') ? '/v2/coupon/profile/' : '/coupons/';
}

/** My coupons, list and detail: v2 pages if NewHomePage is on (spec section 4). */
export function myCouponsPath(toggles: Toggles): RoutePath {
  return isOn(toggles, 'NewHomePage') ? '/v2/my-coupon/' : '/my-coupon-pockets/';
}

export function myCouponDetailPath(toggles: Toggles): RoutePath {
  return isOn(toggles, 'NewHomePage') ? '/v2/my-coupon/profile/' : '/my-coupon-pockets/detail/';
}

/**
 * Coupons-privilege: with RedemptionV1 off and privilege 2 the v2 e-vouchers; otherwise with NewHomePage on and a privilege
 * that is absent or not 2 the v2 coupons; otherwise the legacy page (spec section 4).
 */
export function couponsPrivilegePath(toggles: Toggles, privilege?: string): RoutePath {
  if (!isOn(toggles, 'RedemptionV1') && privilege === '2') return '/v2/my-e-voucher/';
  if (isOn(toggles, 'NewHomePage') && privilege !== '2') return '/v2/my-coupon/';
  return '/coupons-privilege/';
}

/** Where members find coupons: the hub with the v2 home, else the privilege page with its two tabs. */
export function couponHubPath(toggles: Toggles): RoutePath {
  return isOn(toggles, 'NewHomePage') ? '/v2/coupon-hub/' : couponsPrivilegePath(toggles);
}

/** A collected coupon of the privilege page: a page of its own, until the v2 pages replace it. */
export function privilegeCouponPath(toggles: Toggles): RoutePath {
  return isOn(toggles, 'NewHomePage') ? '/v2/my-coupon/profile/' : '/coupons-privilege/my-coupons/detail/';
}

type Choice = (toggles: Toggles, query: URLSearchParams) => RoutePath;

/**
 * For each page that the toggles may replace, the page that they select. Any link may name the other one: a deep link, a rich menu, a
 * bookmark.
 */
const choices: Partial<Record<RoutePath, Choice>> = {
  '/coupons/': couponDetailPath,
  '/v2/coupon/profile/': couponDetailPath,
  '/my-coupon-pockets/': myCouponsPath,
  '/v2/my-coupon/': myCouponsPath,
  '/my-coupon-pockets/detail/': myCouponDetailPath,
  '/v2/my-coupon/profile/': myCouponDetailPath,
  '/coupons-privilege/': (toggles, query) => couponsPrivilegePath(toggles, query.get('privilege') ?? undefined),
  '/coupons-privilege/my-coupons/detail/': privilegeCouponPath,
  '/member-profile/': memberProfilePath,
  '/v2/home/': memberProfilePath,
  '/member-setting/update-profile/': updateProfilePath,
  '/v2/setting/member-profile/': updateProfilePath,
};

/** Whether the toggles may select another page than this one. */
export function hasCounterpart(path: RoutePath): boolean {
  return choices[path] !== undefined;
}

/** The page that the toggles select for `path` with a query (spec section 4). */
export function chosenPage(path: RoutePath, toggles: Toggles, search: string): RoutePath {
  return choices[path]?.(toggles, new URLSearchParams(search)) ?? path;
}
