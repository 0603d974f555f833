import * as routing from './feature-routing';
import { routePaths, routes } from './routes';

const newer = { NewHomePage: true };

test.each([
  ['the detail of a coupon', routing.couponDetailPath, '/v2/coupon/profile/', '/coupons/'],
  ['my coupons', routing.myCouponsPath, '/v2/my-coupon/', '/my-coupon-pockets/'],
  ['a coupon of mine', routing.myCouponDetailPath, '/v2/my-coupon/profile/', '/my-coupon-pockets/detail/'],
  ['the member’s profile', routing.memberProfilePath, '/v2/home/', '/member-profile/'],
] as const)('NewHomePage selects the page of %s', (_what, pathOf, on, off) => {
  expect([pathOf(newer), pathOf({})]).toEqual([on, off]);
});

test('UpdateProfileV2 selects the page that edits the profile', () => {
  expect([routing.updateProfilePath({ UpdateProfileV2: true }), routing.updateProfilePath(newer)]).toEqual([
    '/v2/setting/member-profile/',
    '/member-setting/update-profile/',
  ]);
});

test.each([
  [{}, '2', '/v2/my-e-voucher/'],
  [newer, '2', '/v2/my-e-voucher/'],
  [{ RedemptionV1: true }, '2', '/coupons-privilege/'],
  [{ RedemptionV1: true, NewHomePage: true }, '2', '/coupons-privilege/'],
  [newer, undefined, '/v2/my-coupon/'],
  [newer, '1', '/v2/my-coupon/'],
  [{}, undefined, '/coupons-privilege/'],
  [{}, '1', '/coupons-privilege/'],
])('with %j privilege %s leads to %s', (toggles, privilege, path) => {
  expect(routing.couponsPrivilegePath(toggles, privilege)).toBe(path);
});

test('a toggle that is missing or false is off', () => {
  expect([routing.isOn({}, 'kidsclub'), routing.isOn({ kidsclub: false }, 'kidsclub')]).toEqual([false, false]);
});

test('only the benefits and sign-up have the navbar', () => {
  const withNavbar = Object.entries(routes).filter(([, route]) => 'navbar' in route && route.navbar);
  expect(withNavbar.map(([path]) => path)).toEqual(['/signup/', '/member-privilege/']);
});

test.each([
  ['the receipts', routing.receiptsPath, '/v2/receipts/', '/receipts/'],
  ['all coupons', routing.couponHubPath, '/v2/coupon-hub/', '/coupons-privilege/'],
  [
    'a coupon of a privilege',
    routing.privilegeCouponPath,
    '/v2/my-coupon/profile/',
    '/coupons-privilege/my-coupons/detail/',
  ],
] as const)('NewHomePage selects the page of %s, too', (_what, pathOf, on, off) => {
  expect([pathOf(newer), pathOf({}), pathOf({ UpdateProfileV2: true })]).toEqual([on, off, off]);
});

const counterparts = [
  ['/coupons/', '/v2/coupon/profile/'],
  ['/my-coupon-pockets/', '/v2/my-coupon/'],
  ['/my-coupon-pockets/detail/', '/v2/my-coupon/profile/'],
  ['/member-profile/', '/v2/home/'],
] as const;

test.each(counterparts)('%s and %s are one page, which the toggles choose', (older, newest) => {
  for (const path of [older, newest]) {
    expect([routing.chosenPage(path, {}, ''), routing.chosenPage(path, newer, '')]).toEqual([older, newest]);
  }
});

test('each of the two pages that edit the profile leads to the one that is on', () => {
  for (const path of ['/member-setting/update-profile/', '/v2/setting/member-profile/'] as const) {
    expect(routing.chosenPage(path, newer, '')).toBe('/member-setting/update-profile/');
    expect(routing.chosenPage(path, { UpdateProfileV2: true }, '')).toBe('/v2/setting/member-profile/');
  }
});

test('the page of privileges depends on the privilege in its address', () => {
  const chosen = (search: string) => routing.chosenPage('/coupons-privilege/', newer, search);
  expect([chosen('?privilege=2'), chosen('?privilege=1'), chosen('')]).toEqual([
    '/v2/my-e-voucher/',
    '/v2/my-coupon/',
    '/v2/my-coupon/',
  ]);
  expect(routing.chosenPage('/coupons-privilege/my-coupons/detail/', newer, '')).toBe('/v2/my-coupon/profile/');
});

test('the pages that the toggles may replace; every other page is itself', () => {
  const replaced = routePaths.filter(routing.hasCounterpart);
  expect(replaced.toSorted()).toEqual(
    [
      ...counterparts.flat(),
      '/coupons-privilege/',
      '/coupons-privilege/my-coupons/detail/',
      '/member-setting/update-profile/',
      '/v2/setting/member-profile/',
    ].toSorted(),
  );
  const everything = Object.fromEntries(routing.toggleNames.map((name) => [name, true]));
  for (const path of routePaths.filter((one) => !replaced.includes(one)))
    expect(routing.chosenPage(path, everything, '?privilege=2')).toBe(path);
});

test('every toggle has a name that a server can send', () => {
  for (const name of routing.toggleNames) expect(name).toMatch(/^[A-Za-z][A-Za-z0-9]+$/);
});
