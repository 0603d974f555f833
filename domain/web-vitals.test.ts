import { phoneClassOf, vitalValue } from './web-vitals';

test.each([
  [2, 8, 'low'],
  [0.5, undefined, 'low'],
  [8, 2, 'low'],
  [4, 8, 'mid'],
  [undefined, 4, 'mid'],
  [undefined, undefined, 'mid'],
  [8, 8, 'high'],
  [undefined, 6, 'high'],
] as const)('%s GiB and %s cores are a phone of the class %s', (memory, cores, expected) => {
  expect(phoneClassOf(memory, cores)).toBe(expected);
});

test.each([
  ['lcp', 2450.4567, 2.45],
  ['inp', 40, 0.04],
  ['ttfb', -3, 0],
  ['fcp', 500_000, 120],
  ['cls', 0.123_49, 0.123],
  ['cls', 99, 10],
] as const)('%s of %s is sent as %s', (vital, measured, expected) => {
  expect(vitalValue(vital, measured)).toBe(expected);
});
