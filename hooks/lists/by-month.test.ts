import { byMonth } from './by-month';

/** An instant in Bangkok, in epoch seconds. */
const at = (year: number, month: number, day: number, hour = 12) => Date.UTC(year, month - 1, day, hour - 7) / 1000;
const instantOf = (instant: number) => instant;

test('items are grouped by the month in Bangkok, in their order', () => {
  const [late, early, october] = [at(2026, 11, 20), at(2026, 11, 1, 0), at(2026, 10, 31, 23)];
  expect(byMonth([late, early, october], instantOf)).toEqual([
    { name: '2026-11', at: late, items: [late, early] },
    { name: '2026-10', at: october, items: [october] },
  ]);
});

test('the same month of another year is a separate group, and so is a repeated month', () => {
  const items = [at(2026, 11, 2), at(2025, 11, 2), at(2026, 11, 1)];
  expect(byMonth(items, instantOf).map(({ name }) => name)).toEqual(['2026-11', '2025-11', '2026-11']);
});

test('an empty list has no months', () => {
  expect(byMonth([], instantOf)).toEqual([]);
});
