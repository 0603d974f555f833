import { isOnlyTooSoon } from './otp';

test.each([
  ['e0501', 60, true],
  ['e0602', 1, true],
  ['e0606', 30, true],
  ['e0501', 61, false],
  ['e0501', 0, false],
  ['e0500', 30, false],
  ['e0504', 30, false],
  ['429', 30, false],
])('%s with a wait of %d s only means that a code was sent within the last minute: %s', (code, seconds, expected) => {
  expect(isOnlyTooSoon(code, seconds)).toBe(expected);
});
