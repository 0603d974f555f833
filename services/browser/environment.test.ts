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
