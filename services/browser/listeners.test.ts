import { listeners } from './listeners';

test('every listener is called until it unsubscribes', () => {
  const { add, notify } = listeners();
  const [one, other] = [jest.fn(), jest.fn()];
  const stop = add(one);
  add(other);
  notify();
  stop();
  notify();
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2]);
});
