import { done, failed } from './result';

test('an outcome is either done, with its data, or failed, with its error', () => {
  expect([done(5), failed('e4004')]).toEqual([
    { ok: true, data: 5 },
    { ok: false, error: 'e4004' },
  ]);
});
