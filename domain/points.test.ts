import { balanceOf, daysToExpiry, pointsExpireAtSeconds, spendingFor, worthInBaht } from './points';

const seconds = (instant: string) => Date.parse(instant) / 1000;

test.each([
  ['2025-12-31T16:59:59Z', '2026-12-31T17:00:00Z'],
  ['2025-12-31T17:00:00Z', '2027-12-31T17:00:00Z'],
  ['2026-06-15T00:00:00Z', '2027-12-31T17:00:00Z'],
])('points earned at %s expire at %s, at the end of a year in Bangkok', (earned, end) => {
  expect(pointsExpireAtSeconds(seconds(earned))).toBe(seconds(end));
});

test.each([
  [0, 0],
  [199, 0],
  [200, 10],
  [1284, 60],
])('%d points are worth %d baht', (points, baht) => {
  expect(worthInBaht(points)).toBe(baht);
});

test.each([
  [0, 0],
  [1, 25],
  [216, 5400],
])('%d points are earned with %d baht', (points, baht) => {
  expect(spendingFor(points)).toBe(baht);
});

test('a missing point type has a balance of 0', () => {
  expect(balanceOf([{ points_ref_key: 'cjpoint', balance: 5 }], 'kidpoint')).toBe(0);
  expect(balanceOf([{ points_ref_key: 'cjpoint', balance: 5 }], 'cjpoint')).toBe(5);
});

test.each([
  [59 * 24 + 23, 59],
  [24, 1],
  [23, 0],
  [60 * 24, undefined],
  [-1, undefined],
])('points that end in %i hours are %j days from their end, if that is soon', (hours, days) => {
  const now = 1_795_000_000;
  expect(daysToExpiry({ points: 240, at: now + hours * 60 * 60 }, now)).toBe(days);
  expect(daysToExpiry({ points: 0, at: now + hours * 60 * 60 }, now)).toBeUndefined();
});
