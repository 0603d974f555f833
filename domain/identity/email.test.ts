import { emailMustBeWellFormed, maskEmail } from './email';

test.each([
  ['somying@example.com', 'so•••••@example.com'],
  ['some@example.com', 'so•••••@example.com'],
  ['abc@example.com', 'a•••••@example.com'],
  ['a@example.com', 'a•••••@example.com'],
  ['"a@b"@example.com', '"a•••••@example.com'],
])('%s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

const ofLength = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;

test.each([
  ['a@b.co', true],
  ["o'brien+x{1}@mail-1.example.co.th", true],
  [ofLength(256), true],
  [ofLength(257), false],
  ['somchai.@gmail.com', false],
  ['.somchai@gmail.com', false],
  ['som..chai@gmail.com', false],
  ['som.chai@gmail.com', true],
  ['a@example.com ', false],
  [' a@example.com', false],
  ['a@example.com, b@example.com', false],
  ['a@-example.com', false],
  ['a@example-.com', false],
  ['a@example.com.', false],
  ['@example.com', false],
  ['สม@example.com', false],
])('%j is well formed: %s', (email, isOne) => {
  expect(emailMustBeWellFormed(email)).toBe(isOne);
});
