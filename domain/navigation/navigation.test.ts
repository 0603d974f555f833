import { decideAccess } from './access';
import { themeFor } from './channels';
import { cleanQuery, destinationOf } from './destination';
import { memberProfilePath, updateProfilePath } from './feature-routing';
import { opensByFullLoad, routePathOf, routes } from './routes';
import { withUtm } from './utm';

const stranger = { hasToken: false, isLinked: false };
const visitor = { hasToken: true, isLinked: false };
const member = { hasToken: true, isLinked: true };

test('without a token only the splash, branch, error and mockup pages are open', () => {
  const open = Object.keys(routes).filter((path) => decideAccess(path, stranger) === 'allow');
  expect(open.sort()).toEqual(['/', '/branch/', '/error/', '/mockup/']);
});

test('somebody who is not a member is led to sign-up from the pages of members', () => {
  expect(decideAccess('/member-profile/', visitor)).toBe('to_signup');
  expect(decideAccess('/signup/?utm_source=x', visitor)).toBe('allow');
  expect(decideAccess('/v2/home', member)).toBe('allow');
});

test('a path is one with and without its trailing slash', () => {
  expect([routePathOf('/signup'), routePathOf('/signup/?a=1#b'), routePathOf('/nowhere/')]).toEqual([
    '/signup/',
    '/signup/',
    undefined,
  ]);
  expect([opensByFullLoad('/v2/home/'), opensByFullLoad('/member-profile/')]).toEqual([true, false]);
});

test.each([
  ['/otp/', '?utm_source=line&x=1', '/otp/?utm_source=line'],
  ['/otp/?type=register', '?utm_a=1', '/otp/?type=register&utm_a=1'],
  ['/otp/?utm_a=2', '?utm_a=1', '/otp/?utm_a=2'],
  ['/otp/#top', '?utm_a=1', '/otp/?utm_a=1#top'],
  ['/otp/', '', '/otp/'],
])('%s carries the utm_ of %j to %s', (target, search, address) => {
  expect(withUtm(target, search)).toBe(address);
});

test.each([
  ['/v2/home/?utm_source=x', { page: '/v2/home/', query: 'utm_source=x' }],
  ['/v2/home/?code=AB&state=CD&liffClientId=1&utm_source=x', { page: '/v2/home/', query: 'utm_source=x' }],
  ['/member-profile?sandbox_user=somying', { page: '/member-profile/', query: '' }],
  ['/signup/', undefined],
  ['/', undefined],
  ['//evil.example/v2/home/', undefined],
  ['https://evil.example/', undefined],
])('%s leads back to %j', (address, destination) => {
  expect(destinationOf(address)).toEqual(destination);
});

test("a coupon's own code stays in the query", () => {
  expect(cleanQuery('code=C100&utm_a=1')).toBe('code=C100&utm_a=1');
});

test('toggles choose between the two generations of pages', () => {
  expect([memberProfilePath({ NewHomePage: true }), memberProfilePath({})]).toEqual(['/v2/home/', '/member-profile/']);
  expect([updateProfilePath({ UpdateProfileV2: true }), updateProfilePath({})]).toEqual([
    '/v2/setting/member-profile/',
    '/member-setting/update-profile/',
  ]);
});

test('the kids-club theme needs its path, its channel and its feature; beauty its channel and feature', () => {
  const on = { kidsclub: true, ninebeauty: true };
  expect(themeFor('/redemption/prize-catalog/', 'kidsclub', on)).toBe('kids-club');
  expect(themeFor('/redemption/prize-catalog/', 'kidsclub', {})).toBe('default');
  expect(themeFor('/member-profile/', 'kidsclub', on)).toBe('default');
  expect(themeFor('/member-profile/', 'ninebeauty', on)).toBe('beauty');
  expect(themeFor('/redemption/prize-catalog/', undefined, on)).toBe('default');
});
