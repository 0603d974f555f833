import { forget, forgetEverything, forgetMember, keep, readKept } from './client-store';

const localKeys = new Set<string>(['language', 'termsPutOff']);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('what is kept is read back, in the place of its key', () => {
  keep('accessToken', 'abc');
  keep('language', 'en');
  expect([readKept('accessToken'), readKept('language')]).toEqual(['abc', 'en']);
  expect([sessionStorage.getItem('accessToken'), localStorage.getItem('language')]).toEqual(['"abc"', '"en"']);
});

test.each([
  ['language', '"fr"'],
  ['language', 'en'],
  ['toggles', '{"NewHomePage":"yes"}'],
  ['destinationPage', '"https://evil.example/"'],
  ['isLinked', '"true"'],
  ['otpType', 'null'],
  ['termsPutOff', '{"owner":"account"}'],
] as const)('%s does not take %s, and drops it', (name, stored) => {
  for (const storage of [sessionStorage, localStorage]) storage.setItem(name, stored);
  expect(readKept(name)).toBeUndefined();
  expect(localKeys.has(name) ? localStorage.getItem(name) : sessionStorage.getItem(name)).toBeNull();
});

test('everything can be cleared on demand but the language, which belongs to the phone', () => {
  keep('accessToken', 'abc');
  keep('isLinked', true);
  keep('language', 'en');
  forget('isLinked');
  expect(readKept('isLinked')).toBeUndefined();
  forgetEverything();
  expect([readKept('accessToken'), readKept('language')]).toEqual([undefined, 'en']);
});

test('forgetting the member leaves what belongs to the phone and the window', () => {
  keep('accessToken', 'abc');
  keep('termsPutOff', { owner: 'account', version: '1.0' });
  keep('language', 'en');
  keep('entranceChannel', 'kidsclub');
  forgetMember();
  expect([readKept('accessToken'), readKept('termsPutOff')]).toEqual([undefined, undefined]);
  expect([readKept('language'), readKept('entranceChannel')]).toEqual(['en', 'kidsclub']);
});

test('a storage that is refused costs comfort, never the action in hand', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keep('accessToken', 'abc')).not.toThrow();
  expect(readKept('accessToken')).toBeUndefined();
});
