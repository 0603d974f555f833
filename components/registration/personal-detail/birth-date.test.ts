import { birthDateOf, isPast, yearInEraOf } from './birth-date';

const parts = (birthDay: string, birthMonth: string, birthYear: string) => ({ birthDay, birthMonth, birthYear });

test.each([
  ['9', '4', '2510', { year: 1967, month: 4, day: 9 }],
  ['09', '4', '1967', { year: 1967, month: 4, day: 9 }],
  ['๙', '4', '๒๕๑๐', { year: 1967, month: 4, day: 9 }],
  ['29', '2', '2567', { year: 2024, month: 2, day: 29 }],
  ['31', '12', '2543', { year: 2000, month: 12, day: 31 }],
])('%s/%s/%s is a date', (day, month, year, date) => {
  expect(birthDateOf(parts(day, month, year))).toEqual(date);
});

test.each([
  ['29', '2', '2568'],
  ['31', '4', '2510'],
  ['0', '1', '2510'],
  ['9', '4', '67'],
  ['9', '4', '2400'],
  ['เก้า', '4', '2510'],
  ['9', '', '2510'],
])('%s/%s/%s is not a date', (day, month, year) => {
  expect(birthDateOf(parts(day, month, year))).toBeUndefined();
});

test('today is not in the future, tomorrow is', () => {
  const today = { year: 2026, month: 11, day: 21 };
  expect(isPast(today, today)).toBe(true);
  expect(isPast({ ...today, day: 22 }, today)).toBe(false);
  expect(isPast({ year: 2025, month: 12, day: 31 }, today)).toBe(true);
});

test('a year is converted to the era of the language, and anything else stays as typed', () => {
  expect(yearInEraOf('en', '2510')).toBe('1967');
  expect(yearInEraOf('th', '1967')).toBe('2510');
  expect(yearInEraOf('en', '1967')).toBe('1967');
  expect(yearInEraOf('en', '25')).toBe('25');
});
