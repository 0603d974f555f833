import { maskEmail } from './email';

test.each([
  ['somying@example.com', 'so•••••@example.com'],
  ['some@example.com', 'so•••••@example.com'],
  ['abc@example.com', 'a•••••@example.com'],
  ['a@example.com', 'a•••••@example.com'],
])('%s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
