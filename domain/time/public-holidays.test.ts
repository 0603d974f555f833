import { isPublicHoliday, lastYearOfPublicHolidays } from './public-holidays';

const holidaysOf = (year: number) =>
  Array.from({ length: 12 * 31 }, (_, place) => ({ year, month: Math.floor(place / 31) + 1, day: (place % 31) + 1 }))
    .filter(isPublicHoliday)
    .map(({ month, day }) => `${day}/${month}`)
    .join(' ');

/** As the calendar on a wall has them: day and month. */
test.each([
  [2025, '1/1 6/4 13/4 14/4 15/4 1/5 4/5 3/6 28/7 12/8 13/10 23/10 5/12 10/12 31/12'],
  [2026, '1/1 3/3 6/4 13/4 14/4 15/4 1/5 4/5 31/5 1/6 3/6 28/7 29/7 30/7 12/8 13/10 23/10 5/12 7/12 10/12 31/12'],
  [
    2027,
    '1/1 21/2 22/2 6/4 13/4 14/4 15/4 1/5 4/5 20/5 3/6 18/7 19/7 20/7 28/7 12/8 13/10 23/10 25/10 5/12 6/12 10/12 31/12',
  ],
])('the public holidays of %d', (year, holidays) => {
  expect(holidaysOf(year)).toBe(holidays);
});

test('announced holidays are known up to 2027', () => {
  expect(lastYearOfPublicHolidays()).toBe(2027);
});

test('an ordinary day is no holiday, in a year with announced holidays or without', () => {
  expect([2025, 2026].map((year) => isPublicHoliday({ year, month: 1, day: 2 }))).toEqual([false, false]);
});
