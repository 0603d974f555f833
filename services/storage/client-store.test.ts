import { memberCard } from '@/__mocks__/builders/member';
import type { ClientKey } from './client-store';
import { forget, forgetEverything, forgetMember, keep, readStored } from './client-store';

const localKeys = new Set<string>(['language', 'termsPutOff']);

const records: ClientKey[] = [
  'listPlaces',
  'openIntentions',
  'otpData',
  'mobileChangeData',
  'unfreezeData',
  'emailConfirmation',
  'etaxCode',
  'prizeTransaction',
  'etaxForm',
  'temporaryCache',
  'registrationData',
  'sandboxOutbox',
];
const texts: ClientKey[] = [
  'accessToken',
  'chatPicture',
  'missionId',
  'destinationQuery',
  'newMemberPhone',
  'sandboxUser',
  'scenario',
  'unknownScenario',
];
const areas = { list: [{ id: '10', name_th: 'กรุงเทพฯ', name_en: 'Bangkok' }], asOfSeconds: 1 };

/** A key, values that the app stores under it, and values that it does not. */
type KeyRow = readonly [key: ClientKey, right: readonly unknown[], wrong: readonly unknown[]];
const ofWindow: KeyRow[] = [
  ...texts.map((name): KeyRow => [name, ['', 'abc'], [1, true, {}, null]]),
  ...records.map((name): KeyRow => [name, [{}, { a: 1 }], ['a', 1, ['a'], null]]),
  ['languageChosen', ['th', 'en'], ['fr', '', 1]],
  ['toggles', [{}, { NewHomePage: true, kidsclub: false }], [{ NewHomePage: 1 }, { a: true, b: 'x' }, [true], null]],
  ['clockOffset', [0, -12.5], ['0', null, true]],
  ['entranceChannel', ['kidsclub'], ['other', 1]],
  ['registerFlow', ['new', 'existing', 'replace_link'], ['newer', '', 1]],
  ['isLinked', [true, false], ['true', 1, null]],
  ['loginRepeated', [true], [1]],
  ['otpType', ['register', 'unfreeze_points'], ['other', 1]],
  ['destinationPage', ['/v2/home/'], ['/v2/home', '/no-such-page/', 1]],
  ['reportedFailures', [{}, { cause: '1' }], [{ cause: 1 }, { a: '1', b: 2 }, ['1'], null]],
  ['errorNotice', [{ code: 'e0007', title: '', message: '' }], [{ code: 'e0007' }, null]],
];
const ofPhone: KeyRow[] = [
  ['language', ['th', 'en'], ['fr', 1]],
  ['memberInfo', [memberCard()], [{}, null]],
  [
    'missionRanks',
    [
      { owner: '1', ranks: {} },
      { owner: '', ranks: { a: 3, b: null } },
    ],
    [{}, { owner: 1, ranks: {} }, { owner: '1', ranks: { a: '3' } }, null],
  ],
  ['friendRequestDue', [true], ['true']],
  ['couponPocketTab', [0, 2], [-1, 0.5, '0', null]],
  ['couponBarcodes', [{}, { a: 1 }], [['a'], 'a', null]],
  [
    'termsPutOff',
    [{ owner: 'a', version: '1.0' }],
    [{ owner: 'a' }, { version: '1' }, { owner: 1, version: '1' }, 'a'],
  ],
  ['provinces', [areas], [{ list: [] }, null]],
  ['districts', [{ 10: { list: [], asOfSeconds: 1 } }], [areas, null]],
  ['districtsByPostcode', [{ 10260: { list: [], asOfSeconds: 1 } }], [areas, null]],
];

describe.each([
  ['window', 'sessionStorage', ofWindow],
  ['phone', 'localStorage', ofPhone],
] as const)('the stored data of the %s', (_owner, place, rows) => {
  test.each(rows)('is restored if %s is what the app stored', (name, right, wrong) => {
    for (const value of right) {
      keep(name, value as never);
      expect(window[place].getItem(name)).toBe(JSON.stringify(value));
      expect(readStored(name)).toEqual(value);
    }
    for (const value of wrong) {
      window[place].setItem(name, JSON.stringify(value));
      expect(readStored(name)).toBeUndefined();
      expect(window[place].getItem(name)).toBeNull();
    }
  });
});

test.each([
  ['forgetMember', forgetMember],
  ['forgetEverything', forgetEverything],
])('%s leaves only data that belongs to no person', (name, forgetAll) => {
  const stays = ['language'];
  if (name === 'forgetMember') stays.push('toggles', 'entranceChannel', 'clockOffset', 'sandboxUser', 'sandboxOutbox');
  if (name === 'forgetMember') stays.push('scenario', 'unknownScenario');
  for (const [key, [value]] of [...ofWindow, ...ofPhone]) keep(key, value as never);
  forgetAll();
  const left = [...ofWindow, ...ofPhone].map(([key]) => key).filter((key) => readStored(key) !== undefined);
  expect(left.sort()).toEqual(stays.sort());
});

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

test('the function forgetEverything keeps only the language, which belongs to the phone', () => {
  keep('accessToken', 'abc');
  keep('isLinked', true);
  keep('language', 'en');
  forget('isLinked');
  expect(readStored('isLinked')).toBeUndefined();
  forgetEverything();
  expect([readStored('accessToken'), readStored('language')]).toEqual([undefined, 'en']);
});

test('the function forgetMember keeps what belongs to the phone and the window', () => {
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
