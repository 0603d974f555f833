import { decideAccess, routeOf, routePaths } from './routes';

const pathsWhere = (has: (route: ReturnType<typeof routeOf>) => boolean) =>
  routePaths.filter((path) => has(routeOf(path)));

/** All other pages need a membership: a page that opens to more people does so by mistake. */
test('the pages that need a chat account, but no membership, are the listed ones', () => {
  expect(pathsWhere(({ access }) => access === 'chat')).toEqual([
    '/signup/',
    '/otp/',
    '/personal-detail/',
    '/member-privilege/',
    '/tncs-pp/',
    '/coupons/',
    '/coupons-privilege/',
    '/request-mobile/',
    '/request-mobile/requested/',
    '/request-mobile/success/',
    '/v2/coupon/profile/',
    '/v2/coupon-hub/',
    '/v2/how-to/identification/',
  ]);
});

test('the pages with a form, which may load more scripts, are the listed ones', () => {
  expect(pathsWhere(({ form }) => form === true)).toEqual([
    '/signup/',
    '/otp/',
    '/oobe/',
    '/personal-detail/',
    '/member-setting/update-profile/',
    '/receipts/save-email/',
    '/receipts/request-form/address/',
    '/receipts/request-form/info/',
    '/redemption/address-detail/',
    '/request-mobile/',
    '/rewards/donate/',
    '/v2/setting/member-profile/',
  ]);
});

test('the pages in My Account are the listed ones, by group', () => {
  const listed = routePaths.flatMap((path) => {
    const { settings } = routeOf(path);
    return settings ? [`${settings.group} ${settings.name} ${path}`] : [];
  });
  expect(listed).toEqual([
    'rights dataConsent /member-setting/data-consent/',
    'rights terms /member-setting/terms-and-conditions/',
    'rights privacyPolicy /member-setting/privacy-policy/',
    'help stores /branch/',
    'help help /help/',
  ]);
});

test('every page except those of visitors redirects a person without a membership to sign-up', () => {
  const visitor = { hasToken: true, isLinked: false };
  const open = routePaths.filter((path) => decideAccess(path, visitor) === 'allow');
  expect(open.toSorted()).toEqual(pathsWhere(({ access }) => access !== 'member').toSorted());
  expect(open).toHaveLength(19);
  expect(routePaths.filter((path) => decideAccess(path, visitor) === 'to_signup')).toHaveLength(routePaths.length - 19);
});

test('an unknown path passes, to the “page not found” page', () => {
  expect(decideAccess('/no-such-page/', { hasToken: false, isLinked: false })).toBe('allow');
});
