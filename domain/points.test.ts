import { balanceOf, pointsExpireAtSeconds, worthInBaht } from './points';

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

test('a missing point type has a balance of 0', () => {
  expect(balanceOf([{ points_ref_key: 'cjpoint', balance: 5 }], 'kidpoint')).toBe(0);
  expect(balanceOf([{ points_ref_key: 'cjpoint', balance: 5 }], 'cjpoint')).toBe(5);
});
