const setting = { ...process.env };

afterEach(() => {
  process.env = { ...setting };
});

function environmentWith(given: Record<string, string>) {
  process.env = { ...setting, ...given };
  let read: typeof import('./environment') | undefined;
  jest.isolateModules(() => {
    read = jest.requireActual<typeof import('./environment')>('./environment');
  });
  return read?.environment;
}

test.each(['local', 'dev', 'sit', 'qa', 'uat', 'prod'])('%s is an environment', (name) => {
  expect(environmentWith({ NEXT_PUBLIC_ENVIRONMENT: name })?.name).toBe(name);
});

test('without a name the environment is local', () => {
  expect(environmentWith({ NEXT_PUBLIC_ENVIRONMENT: '' })?.name).toBe('local');
});

test('an unknown name stops the start and lists the known ones', () => {
  expect(() => environmentWith({ NEXT_PUBLIC_ENVIRONMENT: 'moon' })).toThrow('local, dev, sit, qa, uat, prod');
});

test('the access guard is on unless it is configured off', () => {
  const guards = ['', 'on', 'off'].map((word) => environmentWith({ NEXT_PUBLIC_ROUTE_GUARD: word })?.routeGuard);
  expect(guards).toEqual([true, true, false]);
});

test.each([
  ['apiBaseUrl', 'NEXT_PUBLIC_API_BASE_URL', 'https://api.example/', 'https://api.example', ''],
  ['liffId', 'NEXT_PUBLIC_LIFF_ID', '1-Ab', '1-Ab', ''],
  ['liffBaseUrl', 'NEXT_PUBLIC_LIFF_BASE_URL', 'https://liff.example/', 'https://liff.example', 'https://liff.line.me'],
  ['addFriendUrl', 'NEXT_PUBLIC_ADD_FRIEND_URL', 'https://line.example/a', 'https://line.example/a', ''],
  ['kidsClubChatUrl', 'NEXT_PUBLIC_KIDS_CLUB_CHAT_URL', 'https://line.example/k', 'https://line.example/k', ''],
  ['callCentrePhone', 'NEXT_PUBLIC_CALL_CENTRE_PHONE', '021111111', '021111111', '020000000'],
  ['sandbox', 'NEXT_PUBLIC_SANDBOX', '1', true, false],
] as const)('%s is read from %s', (name, setting, given, value, usual) => {
  const unset = { NEXT_PUBLIC_ADD_FRIEND_URL: '', [setting]: '' };
  expect(environmentWith({ ...unset, [setting]: given })?.[name]).toBe(value);
  expect(environmentWith(unset)?.[name]).toBe(usual);
});

test('only the last slash of an address is dropped', () => {
  const { apiBaseUrl } = environmentWith({ NEXT_PUBLIC_API_BASE_URL: 'https://api.example/v1/' }) ?? {};
  expect(apiBaseUrl).toBe('https://api.example/v1');
});

test('the chat of Kids Club is the one of the official account unless it has its own', () => {
  const account = { NEXT_PUBLIC_ADD_FRIEND_URL: 'https://line.example/a', NEXT_PUBLIC_KIDS_CLUB_CHAT_URL: '' };
  expect(environmentWith(account)?.kidsClubChatUrl).toBe('https://line.example/a');
});

test('an unknown name is reported with its setting', () => {
  expect(() => environmentWith({ NEXT_PUBLIC_ENVIRONMENT: 'moon' })).toThrow('NEXT_PUBLIC_ENVIRONMENT');
});
