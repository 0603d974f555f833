import { cleanQuery } from './destination';

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
  ["iOS' window opened outside", 'is_liff_external_open_window=true&utm_a=1', 'utm_a=1'],
])('%s leaves nothing in the query', (_case, query, clean) => {
  expect(cleanQuery(query)).toBe(clean);
});

test("the product's own code, state and error stay if no login has added its own", () => {
  expect(cleanQuery('code=C100&state=new&error=1')).toBe('code=C100&state=new&error=1');
});
