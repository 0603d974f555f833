import { isLostOnLoad, readItem, removeItem, writeItem } from './storage';

beforeEach(() => {
  for (const place of ['session', 'local'] as const) removeItem(place, 'name');
  sessionStorage.clear();
  localStorage.clear();
});

const full = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

test.each([
  ['session', sessionStorage, localStorage],
  ['local', localStorage, sessionStorage],
] as const)('the storage of %s is separate', (place, own, other) => {
  writeItem(place, 'name', 'text');
  expect([own.getItem('name'), other.getItem('name'), readItem(place, 'name')]).toEqual(['text', null, 'text']);
  expect(isLostOnLoad()).toBe(false);
  removeItem(place, 'name');
  expect([own.getItem('name'), readItem(place, 'name')]).toEqual([null, null]);
});

test.each(['session', 'local'] as const)(
  'a value that does not fit into a full %s storage lasts as long as the page',
  (place) => {
    full();
    writeItem(place, 'name', 'text');
    expect([readItem(place, 'name'), isLostOnLoad()]).toEqual(['text', true]);
    removeItem(place, 'name');
    expect([readItem(place, 'name'), isLostOnLoad()]).toEqual([null, false]);
  },
);

test('values written by another tab are read, unless this page has the value in memory', () => {
  writeItem('local', 'name', 'of this tab');
  localStorage.setItem('name', 'of another');
  expect(readItem('local', 'name')).toBe('of another');
  full();
  writeItem('local', 'name', 'held');
  jest.restoreAllMocks();
  localStorage.setItem('name', 'of another');
  expect(readItem('local', 'name')).toBe('held');
});

test('a refused storage is empty and causes no error', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(readItem('local', 'name')).toBeNull();
  expect(() => removeItem('local', 'name')).not.toThrow();
  writeItem('local', 'name', 'text');
  expect(readItem('local', 'name')).toBe('text');
});

test('our own replacement of a storage is not mistaken for the browser’s', () => {
  const setItem = jest.fn();
  jest.spyOn(window, 'localStorage', 'get').mockReturnValue({ getItem: () => 'lent', setItem } as never);
  expect(readItem('local', 'name')).toBeNull();
  writeItem('local', 'name', 'text');
  expect(setItem).not.toHaveBeenCalled();
});
