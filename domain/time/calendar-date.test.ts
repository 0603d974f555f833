import { formatCalendarDate, lacksDay, parseCalendarDate } from './calendar-date';

test('a year has four digits', () => {
  expect(formatCalendarDate({ year: 567, month: 1, day: 2 })).toBe('0567-01-02');
});

test.each(['x2026-01-01', '2026-01-01x', '12026-01-01', '2026-00-10', '2026-01-00', '2026-04-31', '0026-01-01'])(
  '%j is not a date',
  (text) => {
    expect(parseCalendarDate(text)).toBeUndefined();
  },
);

test.each(['1956', '1956-03', '1956-03-00', '1956-00-00', '1956-00'])('%j has a year and no day', (text) => {
  expect(lacksDay(text)).toBe(true);
  expect(parseCalendarDate(text)).toBeUndefined();
});

test.each(['1956-03-01', '1956-00-10', '', '56', '2499-3'])('%j lacks more than the day', (text) => {
  expect(lacksDay(text)).toBe(false);
});
