import { donationMustBeAffordable, donationMustBeWhole, donationStep, quickDonations, readDonation } from './donations';
import { limits } from './limits';

test.each([
  ['200', 200],
  [' 1,284 ', 1284],
  ['๒๐๐', 200],
  ['１００', 100],
  ['0', 0],
  ['๐๙', 9],
  ['12\u200b3', 123],
  ['999999999', 999_999_999],
])('%j is read as %d', (typed, points) => {
  expect(readDonation(typed)).toBe(points);
});

test.each(['', 'abc', '1.5', '-10', '1e3', '9999999999'])('%j is not an amount', (typed) => {
  expect(readDonation(typed)).toBeNaN();
});

test.each([
  [1, true],
  [0, false],
  [Number.NaN, false],
  [1.5, false],
  [-1, false],
])('a donation of %d points is a whole number: %s', (points, expected) => {
  expect(donationMustBeWhole(points)).toBe(expected);
});

test('a donation exceeds neither the balance nor the maximum', () => {
  expect(donationMustBeAffordable(1284, 1284)).toBe(true);
  expect(donationMustBeAffordable(1285, 1284)).toBe(false);
  expect(donationMustBeAffordable(limits.donationMost, limits.donationMost * 2)).toBe(true);
  expect(donationMustBeAffordable(limits.donationMost + 1, limits.donationMost * 2)).toBe(false);
});

test.each([
  [0, 0],
  [249, 0],
  [250, 1],
  [500, 2],
  [999, 3],
  [1000, 4],
  [5000, 4],
])('%d of 1,000 points is step %d', (donated, step) => {
  expect(donationStep(donated, 1000)).toBe(step);
});

test('the amounts offered are 10, 50, 100 and 500 points', () => {
  expect(quickDonations).toEqual([10, 50, 100, 500]);
});
