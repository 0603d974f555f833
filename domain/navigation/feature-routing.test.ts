import * as routing from './feature-routing';
import { routes } from './routes';

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
  const withNavbar = Object.entries(routes).filter(([, route]) => 'navbar' in route);
  expect(withNavbar.map(([path]) => path)).toEqual(['/signup/', '/member-privilege/']);
});
