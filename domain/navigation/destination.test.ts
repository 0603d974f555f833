import { cleanQuery, destinationOf, withoutEntities, withUtm } from './destination';
import { routePaths } from './routes';

test.each([
  [
    'a refusal at the login',
    'error=access_denied&error_description=no&state=CD&liffOAuth2Error=true&utm_a=1',
    'utm_a=1',
  ],
  ['a login that came back', 'code=AB&state=CD&liffClientId=1&liffRedirectUri=y&utm_a=1', 'utm_a=1'],
  ["the SDK's way out of LINE on Android", 'liffIsEscapedFromApp=true&lineAppVersion=13.21.0&utm_a=1', 'utm_a=1'],
  ['a deep link and its history', 'liff.state=%2Fv2%2Fhome%2F&liff.hback=2&liff.referrer=z&utm_a=1', 'utm_a=1'],
  ['a login that was repeated', 'login_again=1&utm_a=1', 'utm_a=1'],
  ['a login told by its client alone', 'code=AB&liffClientId=1&utm_a=1', 'utm_a=1'],
  ['a login told by its address alone', 'state=CD&liffRedirectUri=y&utm_a=1', 'utm_a=1'],
  ['a login told by its error alone', 'error=1&liffOAuth2Error=true&utm_a=1', 'utm_a=1'],
  ['a token and a person of the sandbox', 'access_token=T&sandbox_user=somying&utm_a=1', 'utm_a=1'],
  ["iOS' window opened outside", 'is_liff_external_open_window=true&utm_a=1', 'utm_a=1'],
])('the parameters of %s are removed from the query', (_case, query, clean) => {
  expect(cleanQuery(query)).toBe(clean);
});

test("the product's own code, state and error stay if no login has added its own", () => {
  expect(cleanQuery('code=C100&state=new&error=1')).toBe('code=C100&state=new&error=1');
});

test.each(['my_login_again=1', 'login_again_2=1', 'xlineAppVersion=1', 'liffClientIds=1', 'the.liff.state=1'])(
  '%s is not part of a login',
  (query) => {
    expect(cleanQuery(query)).toBe(query);
  },
);

test('the steps of registration are not destinations, all other pages are', () => {
  expect(routePaths.filter((path) => destinationOf(path) === undefined)).toEqual([
    '/',
    '/signup/',
    '/otp/',
    '/oobe/',
    '/personal-detail/',
    '/accept-commu/',
    '/error/',
    '/tncs-pp/',
  ]);
});

test('a destination keeps its query, and a fragment that names a part of the page', () => {
  expect(destinationOf('/coupons/?code=C100#top')).toEqual({ page: '/coupons/', query: 'code=C100', fragment: '#top' });
  expect(destinationOf('/coupons/#a?b=1')).toEqual({ page: '/coupons/', query: '' });
});

test.each([
  ['/otp/?q=%20', '?x=1', '/otp/?q=%20'],
  ['/otp/?type=register#top', '?utm_a=1&utm_b=2&x=3', '/otp/?type=register&utm_a=1&utm_b=2#top'],
  ['/otp/', '?x_utm_a=1', '/otp/'],
  ['/otp/', '?utm_a=1&utm_a=2', '/otp/?utm_a=1'],
])('%s opened from %s becomes %s', (target, search, address) => {
  expect(withUtm(target, search)).toBe(address);
});

test.each([
  ['?code=C1&amp;utm_source=mail&amp;utm_medium=x', '?code=C1&utm_source=mail&utm_medium=x'],
  ['?amp;utm_source=mail', '?utm_source=mail'],
  ['?code=C1&amp%3Butm_source=mail', '?code=C1&utm_source=mail'],
  ['?code=C1&amp;amp;utm_source=mail', '?code=C1&utm_source=mail'],
  ['?code=C1&AMP;channel=kidsclub', '?code=C1&channel=kidsclub'],
  ['?code=C1&#38;utm_source=mail', '?code=C1&utm_source=mail'],
  ['?code=C1&#038;utm_source=mail#top', '?code=C1&utm_source=mail#top'],
  ['?code=C1&#x26;utm_source=mail', '?code=C1&utm_source=mail'],
])('%s is read as %s', (copied, meant) => {
  expect(withoutEntities(`/coupons/${copied}`)).toBe(`/coupons/${meant}`);
});

test.each(['?code=amp;C1', '?code=a%26amp;b', '?amp=1&ample;=2', '#amp;', '?q=1&#top'])(
  '%s stays unchanged',
  (search) => {
    expect(withoutEntities(`/coupons/${search}`)).toBe(`/coupons/${search}`);
  },
);

test.each([
  ['/v2/home/?utm_source=x#terms', '#terms'],
  ['/v2/home/#terms', '#terms'],
  ['/v2/home/#access_token=secret', undefined],
  ['/v2/home/?utm_source=x', undefined],
])('the destination of %s keeps the fragment %s and no token', (address, fragment) => {
  expect(destinationOf(address)?.fragment).toBe(fragment);
  expect(destinationOf(address)?.page).toBe('/v2/home/');
});
