import { routeOf, routePaths } from './routes';

const pathsWhere = (has: (route: ReturnType<typeof routeOf>) => boolean) =>
  routePaths.filter((path) => has(routeOf(path)));

/** Everything else needs a membership: a page that opens to more people than these does so by mistake. */
test('the pages that need a chat account, but no membership', () => {
  expect(pathsWhere(({ access }) => access === 'chat')).toEqual([
    ...['/signup/', '/otp/', '/personal-detail/', '/member-privilege/', '/tncs-pp/'],
    ...['/coupons/', '/coupons-privilege/'],
    ...['/request-mobile/', '/request-mobile/requested/', '/request-mobile/success/'],
    ...['/v2/coupon/profile/', '/v2/coupon-hub/', '/v2/how-to/identification/'],
  ]);
});

test('the pages with a form, which may load more scripts', () => {
  expect(pathsWhere(({ form }) => form === true)).toEqual([
    ...['/signup/', '/otp/', '/oobe/', '/personal-detail/', '/member-setting/update-profile/'],
    ...['/receipts/save-email/', '/receipts/request-form/address/', '/receipts/request-form/info/'],
    ...['/redemption/address-detail/', '/request-mobile/', '/rewards/donate/', '/v2/setting/member-profile/'],
  ]);
});

test('the pages that My Account lists, by group', () => {
  const listed = routePaths.flatMap((path) => {
    const { settings } = routeOf(path);
    return settings ? [`${settings.group} ${settings.name} ${path}`] : [];
  });
  expect(listed).toEqual([
    'rights dataConsent /member-setting/data-consent/',
    'rights terms /member-setting/terms-and-conditions/',
    'rights privacyPolicy /member-setting/privacy-policy/',
    'help stores /branch/',
  ]);
});
