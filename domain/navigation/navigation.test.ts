import { channelInForce, channels, themeFor } from './channels';
import { cleanQuery, destinationOf, withUtm } from './destination';
import type { Toggles } from './feature-routing';
import { memberProfilePath, updateProfilePath } from './feature-routing';
import { decideAccess, opensByFullLoad, routePathOf, routes, titledPathOf } from './routes';

const stranger = { hasToken: false, isLinked: false };
const visitor = { hasToken: true, isLinked: false };
const member = { hasToken: true, isLinked: true };

test('without a token only splash, store, error, help, mockup and not-me pages are open', () => {
  const open = Object.keys(routes).filter((path) => decideAccess(path, stranger) === 'allow');
  expect(open.sort()).toEqual(['/', '/branch/', '/error/', '/help/', '/mockup/', '/not-me/']);
});

test('a visitor without a membership is redirected from members’ pages to sign-up', () => {
  expect(decideAccess('/member-profile/', visitor)).toBe('to_signup');
  expect(decideAccess('/signup/?utm_source=x', visitor)).toBe('allow');
  expect(decideAccess('/v2/home', member)).toBe('allow');
});

test('a path is the same with and without its trailing slash', () => {
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
])('%s with the query %j becomes %s', (target, search, address) => {
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
])('%s has the destination %j', (address, destination) => {
  expect(destinationOf(address)).toEqual(destination);
});

test('the code of a coupon stays in the query', () => {
  expect(cleanQuery('code=C100&utm_a=1')).toBe('code=C100&utm_a=1');
});

test('toggles select between the two generations of pages', () => {
  expect([memberProfilePath({ NewHomePage: true }), memberProfilePath({})]).toEqual(['/v2/home/', '/member-profile/']);
  expect([updateProfilePath({ UpdateProfileV2: true }), updateProfilePath({})]).toEqual([
    '/v2/setting/member-profile/',
    '/member-setting/update-profile/',
  ]);
});

const on = { kidsclub: true, ninebeauty: true };
const kidsClubPaths = Object.keys(routes).filter((path) => /^\/(redemption|v2\/kidsclub)\//.test(path));

test('Kids Club has its redemption pages and its landing page', () => {
  expect(kidsClubPaths).toHaveLength(8);
});

test.each(Object.keys(routes))('%s has the theme of the channel while its feature is on', (path) => {
  const themes = (toggles: Toggles) => channels.map((channel) => themeFor(path, channel, toggles));
  const ofKidsClub = kidsClubPaths.includes(path) ? 'kids-club' : 'default';
  expect(themes(on)).toEqual([ofKidsClub, 'default', 'beauty']);
  expect(themes({ ...on, kidsclub: false })).toEqual(['default', 'default', 'beauty']);
  expect(themes({ ...on, ninebeauty: false })).toEqual([ofKidsClub, 'default', 'default']);
  expect(themes({})).toEqual(['default', 'default', 'default']);
  expect(themeFor(path, undefined, on)).toBe('default');
});

test('a channel whose feature is off is ignored, and Bao Café has no feature', () => {
  expect(channels.map((channel) => channelInForce(channel, on))).toEqual(['kidsclub', 'baocafe', 'ninebeauty']);
  expect(channels.map((channel) => channelInForce(channel, {}))).toEqual([undefined, 'baocafe', undefined]);
});

test('every address has a title: its own, or that of the error or not-found page', () => {
  expect(titledPathOf('/signup?utm_source=x')).toBe('/signup/');
  expect(titledPathOf('/_error')).toBe('/error/');
  expect(titledPathOf('/no-such-page/')).toBe('/404/');
});
