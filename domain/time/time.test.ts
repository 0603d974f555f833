import { bangkokDate, bangkokMinute, bangkokTimestamp, startOfBangkokDaySeconds } from './bangkok';
import { buddhistEraYear, commonEraYear, formatCalendarDate, parseCalendarDate } from './calendar-date';

test('the date changes at midnight in Bangkok', () => {
  expect(bangkokDate(Date.parse('2026-11-20T16:59:59Z') / 1000)).toEqual({ year: 2026, month: 11, day: 20 });
  expect(bangkokDate(Date.parse('2026-11-20T17:00:00Z') / 1000)).toEqual({ year: 2026, month: 11, day: 21 });
  expect(startOfBangkokDaySeconds({ year: 2026, month: 11, day: 21 })).toBe(Date.parse('2026-11-20T17:00:00Z') / 1000);
});

test('an instant is formatted in Bangkok time', () => {
  const instant = Date.parse('2026-12-31T17:05:09.9Z') / 1000;
  expect(bangkokTimestamp(instant)).toBe('2027-01-01T00:05:09');
  expect(bangkokMinute(instant)).toBe('2027-01-01 00:05');
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Bangkok', timeStyle: 'medium' });
  expect(clock.format(instant * 1000)).toBe('00:05:09');
});

test.each([
  [2569, 2026],
  [2026, 2026],
  [2400, 1857],
  [2743, 2200],
  [2744, undefined],
  [2399, undefined],
  [1899, undefined],
  [1900, 1900],
  [2100, 2100],
  [2101, undefined],
  [2200, undefined],
])('the year %d is %s in the common era', (year, commonEra) => {
  expect(commonEraYear(year)).toBe(commonEra);
});

test('29 February exists in 2567 BE and not in 2568 BE', () => {
  const leapDay = (buddhist: number) => `${commonEraYear(buddhist)}-02-29`;
  expect(parseCalendarDate(leapDay(2567))).toEqual({ year: 2024, month: 2, day: 29 });
  expect(parseCalendarDate(leapDay(2568))).toBeUndefined();
  expect(buddhistEraYear(2024)).toBe(2567);
});

test.each(['2026-02-30', '2026-13-01', '2026-1-1', 'yesterday', ''])('%j is not a date', (text) => {
  expect(parseCalendarDate(text)).toBeUndefined();
});

test('a date is formatted as it was read', () => {
  expect(formatCalendarDate({ year: 1960, month: 3, day: 7 })).toBe('1960-03-07');
});
