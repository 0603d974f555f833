import { forget, forgetEverything, forgetMember, keep, readStored } from './client-store';

const localKeys = new Set<string>(['language', 'termsPutOff']);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('a value is stored under its key and restored', () => {
  keep('accessToken', 'abc');
  keep('language', 'en');
  expect([readStored('accessToken'), readStored('language')]).toEqual(['abc', 'en']);
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
] as const)('%s does not accept %s and removes it', (name, stored) => {
  for (const storage of [sessionStorage, localStorage]) storage.setItem(name, stored);
  expect(readStored(name)).toBeUndefined();
  expect(localKeys.has(name) ? localStorage.getItem(name) : sessionStorage.getItem(name)).toBeNull();
});

test('forgetEverything keeps only the language, which belongs to the phone', () => {
  keep('accessToken', 'abc');
  keep('isLinked', true);
  keep('language', 'en');
  forget('isLinked');
  expect(readStored('isLinked')).toBeUndefined();
  forgetEverything();
  expect([readStored('accessToken'), readStored('language')]).toEqual([undefined, 'en']);
});

test('forgetMember keeps what belongs to the phone and the window', () => {
  keep('accessToken', 'abc');
  keep('termsPutOff', { owner: 'account', version: '1.0' });
  keep('language', 'en');
  keep('entranceChannel', 'kidsclub');
  forgetMember();
  expect([readStored('accessToken'), readStored('termsPutOff')]).toEqual([undefined, undefined]);
  expect([readStored('language'), readStored('entranceChannel')]).toEqual(['en', 'kidsclub']);
});

describe('a browser', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const faults: [string, () => void][] = [
    [
      'is full',
      () =>
        void jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError');
        }),
    ],
    [
      'refuses its storage',
      () => {
        for (const name of ['sessionStorage', 'localStorage'] as const)
          jest.spyOn(window, name, 'get').mockImplementation(refuse);
      },
    ],
    ['silently forgets', () => void jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined)],
  ];

  beforeEach(() => jest.resetModules());

  test.each(faults)('that %s keeps what a visit needs in memory until the page is left', async (_what, happen) => {
    happen();
    const store = await import('./client-store');
    const { isLostOnLoad } = await import('./storage');
    expect(isLostOnLoad()).toBe(false);
    store.keep('accessToken', 'abc');
    store.keep('registrationData', { id: 'r' });
    store.keep('language', 'en');
    expect([
      store.readStored('accessToken'),
      store.readStored('registrationData'),
      store.readStored('language'),
    ]).toEqual(['abc', { id: 'r' }, 'en']);
    expect(isLostOnLoad()).toBe(true);
    store.forgetEverything();
    expect([store.readStored('accessToken'), store.readStored('language')]).toEqual([undefined, 'en']);
  });

  test('that is full does not restore an older value', async () => {
    sessionStorage.setItem('accessToken', '"before"');
    faults[0]?.[1]();
    const store = await import('./client-store');
    store.keep('accessToken', 'abc');
    expect(sessionStorage.getItem('accessToken')).toBeNull();
  });

  test('that has room again stores the value and keeps nothing in memory', async () => {
    const store = await import('./client-store');
    const { isLostOnLoad } = await import('./storage');
    faults[0]?.[1]();
    store.keep('accessToken', 'abc');
    jest.restoreAllMocks();
    store.keep('accessToken', 'def');
    expect([sessionStorage.getItem('accessToken'), store.readStored('accessToken')]).toEqual(['"def"', 'def']);
    expect(isLostOnLoad()).toBe(false);
  });

  test.each(faults)('that %s gets temporary storage for the SDK of LINE, which needs it', async (_what, happen) => {
    happen();
    const { keepsLogin } = await import('@/services/session/liff-storage');
    window.sessionStorage.setItem('LIFF_STORE:1:accessToken', 'x'.repeat(2000));
    expect(keepsLogin).toBe(false);
    expect(window.sessionStorage.getItem('LIFF_STORE:1:accessToken')).toHaveLength(2000);
    window.sessionStorage.removeItem('LIFF_STORE:1:accessToken');
    expect(window.sessionStorage.getItem('LIFF_STORE:1:accessToken')).toBeNull();
    giveBack();
  });

  test('with working storage is left alone', async () => {
    const { keepsLogin } = await import('@/services/session/liff-storage');
    expect(keepsLogin).toBe(true);
    expect(window.localStorage).toBeInstanceOf(Storage);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});

const own = Object.getOwnPropertyDescriptors(window);

function giveBack(): void {
  jest.restoreAllMocks();
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    const { [name]: descriptor } = own;
    if (descriptor) Object.defineProperty(window, name, descriptor);
  }
}
