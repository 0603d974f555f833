import { bangkokTimestamp } from './bangkok';
import { bangkokMonthSpan, formatCalendarMonth, monthsLater, parseCalendarMonth } from './calendar-month';

test.each([
  ['2026-11', { year: 2026, month: 11 }],
  ['2099-01', { year: 2099, month: 1 }],
  ['2569-11', undefined],
  ['2026-13', undefined],
  ['2026-00', undefined],
  ['2026-1', undefined],
  ['2026-11-01', undefined],
  ['', undefined],
])('the month %j is %j', (text, month) => {
  expect(parseCalendarMonth(text)).toEqual(month);
});

test.each([
  [2026, 11, '2026-11-01T00:00:00', '2026-12-01T00:00:00'],
  [2026, 12, '2026-12-01T00:00:00', '2027-01-01T00:00:00'],
  [2028, 2, '2028-02-01T00:00:00', '2028-03-01T00:00:00'],
])('month %i-%i begins and ends at midnight in Bangkok', (year, month, first, next) => {
  const { from, to } = bangkokMonthSpan({ year, month });
  expect([bangkokTimestamp(from), bangkokTimestamp(to)]).toEqual([first, next]);
});

test.each([
  [2026, 11, 1, '2026-12'],
  [2026, 12, 1, '2027-01'],
  [2027, 1, -1, '2026-12'],
  [2026, 3, -15, '2024-12'],
])('month %i-%i and %i more is %s', (year, month, later, result) => {
  expect(formatCalendarMonth(monthsLater({ year, month }, later))).toBe(result);
});
