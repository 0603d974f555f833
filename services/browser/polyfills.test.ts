/** As a page starts: a fresh copy each time. */
const loadPolyfills = () => jest.isolateModulesAsync(async () => void (await import('./polyfills')));

const listKinds = [Array.prototype, String.prototype, Object.getPrototypeOf(Int8Array.prototype)];

/** What an older browser gets instead of functions that it lacks. */
async function inOldBrowser<Value>(use: () => Value): Promise<Value> {
  const { hasOwn } = Object;
  const own = listKinds.map((kind) => kind.at);
  for (const kind of listKinds) Reflect.deleteProperty(kind, 'at');
  Reflect.deleteProperty(Object, 'hasOwn');
  try {
    await loadPolyfills();
    return use();
  } finally {
    for (const [place, kind] of listKinds.entries())
      Object.defineProperty(kind, 'at', { configurable: true, writable: true, value: own[place] });
    Object.defineProperty(Object, 'hasOwn', { configurable: true, writable: true, value: hasOwn });
  }
}

test.each([
  [0, 'a'],
  [1, 'b'],
  [2, undefined],
  [-1, 'b'],
  [-2, 'a'],
  [-3, undefined],
])('the place %d of a list of two, and of a text', async (place, value) => {
  expect(await inOldBrowser(() => [['a', 'b'].at(place), 'ab'.at(place)])).toEqual([value, value]);
});

test('the last byte of several', async () => {
  expect(await inOldBrowser(() => new Uint8Array([7, 8]).at(-1))).toBe(8);
});

test('own fields are told from inherited ones', async () => {
  const owner = { own: undefined };
  expect(await inOldBrowser(() => [Object.hasOwn(owner, 'own'), Object.hasOwn(owner, 'toString')])).toEqual([
    true,
    false,
  ]);
});

test('the functions do not show up where the fields of a list are listed, and may be replaced', async () => {
  const found = await inOldBrowser(() => ({
    listed: Object.keys(Array.prototype),
    at: Object.getOwnPropertyDescriptor(Array.prototype, 'at'),
  }));
  expect(found).toMatchObject({ listed: [], at: { enumerable: false, configurable: true, writable: true } });
});

test('a browser that has them keeps its own', async () => {
  const own = [Array.prototype.at, Object.hasOwn];
  await loadPolyfills();
  expect([Array.prototype.at, Object.hasOwn]).toEqual(own);
  expect(Array.prototype.at).toBe(own[0]);
  expect(Object.hasOwn).toBe(own[1]);
});
