import { waitOf } from './wait';

test.each([
  [0, undefined],
  [60, undefined],
  [61, { unit: 'minutes', count: 2 }],
  [15 * 60, { unit: 'minutes', count: 15 }],
  [120 * 60, { unit: 'minutes', count: 120 }],
  [120 * 60 + 1, { unit: 'hours', count: 3 }],
  [24 * 60 * 60, { unit: 'hours', count: 24 }],
])('%d s are shown as %j, rounded up', (seconds, expected) => {
  expect(waitOf(seconds)).toEqual(expected);
});
