import { pointsExpireAtSeconds } from '@/domain/points';
import {
  formatAmount,
  formatBaht,
  formatDate,
  formatDateTime,
  formatDayAndTime,
  formatDistance,
  formatLastDay,
  formatMonth,
  formatMonthName,
  formatPoints,
  formatQuantity,
  formatShortDay,
  formatSignedPoints,
  formatTelephone,
  formatWeekday,
} from './formats';

// 19:30 on 20 November 2026 in Bangkok; 07:30 in New York.
const evening = Date.UTC(2026, 10, 20, 12, 30) / 1000;

// Half past midnight on 1 January 2027 in Bangkok; still 31 December 2026 in New York and London.
const newYear = Date.UTC(2026, 11, 31, 17, 30) / 1000;

test('thousands are grouped and points are whole', () => {
  expect(formatPoints(1284, 'th')).toBe('1,284');
  expect(formatPoints(1_000_000, 'en')).toBe('1,000,000');
  expect(formatPoints(0, 'th')).toBe('0');
});

test('whole baht stay whole, and satang have two digits', () => {
  expect(formatBaht(60, 'th')).toBe('60');
  expect(formatBaht(1204.5, 'th')).toBe('1,204.50');
  expect(formatBaht(0.05, 'en')).toBe('0.05');
});

test('amounts on a bill always have satang, and weights have grams', () => {
  expect([formatAmount(89, 'th'), formatAmount(1204.5, 'en')]).toEqual(['89.00', '1,204.50']);
  expect([formatQuantity(0.725, 'th'), formatQuantity(12, 'en')]).toEqual(['0.725', '12']);
});

test('a day below the heading of its month has no year', () => {
  expect(formatDayAndTime(evening, 'th')).toBe('20 พ.ย. · 19:30');
  expect(formatDayAndTime(evening, 'en')).toBe('20 Nov · 19:30');
});

test('Thai dates use the Buddhist era, English ones the common era', () => {
  expect(formatDate(evening, 'th')).toMatch(/^20 พ\.ย\. 2569$/);
  expect(formatDate(evening, 'en')).toMatch(/^20 Nov 2026$/);
});

test('Thai dates and numbers use the digits 0 to 9', () => {
  expect(`${formatDateTime(evening, 'th')} ${formatPoints(9876543210, 'th')}`).not.toMatch(/[๐-๙]/);
});

test('the time zone is Bangkok, wherever the phone is', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/New_York');
  expect(formatDateTime(evening, 'th')).toContain('19:30');
  expect(formatDateTime(evening, 'en')).toContain('19:30');
  expect(formatDate(newYear, 'th')).toContain('1 ม.ค. 2570');
  expect(formatDate(newYear, 'en')).toContain('1 Jan 2027');
});

test('points are valid until 31 December, though they end at midnight of 1 January', () => {
  const end = pointsExpireAtSeconds(Date.UTC(2025, 5, 1) / 1000);
  expect(formatLastDay(end, 'th')).toBe('31 ธ.ค. 2569');
  expect(formatLastDay(end, 'en')).toBe('31 Dec 2026');
  expect([formatShortDay(end, 'th'), formatShortDay(end, 'en')]).toEqual(['31 ธ.ค.', '31 Dec']);
  expect([formatLastDay(end + 1, 'en'), formatShortDay(end + 1, 'en')]).toEqual(['1 Jan 2027', '1 Jan']);
});

test.each([
  ['020000000', '02-000-0000'],
  ['053123456', '053-123-456'],
  ['0812345678', '081-234-5678'],
  ['1234', '1234'],
])('the telephone number %s is formatted as %s', (dialled, read) => {
  expect(formatTelephone(dialled)).toBe(read);
});

test.each([
  [0, '0 ม.', '0 m'],
  [447, '450 ม.', '450 m'],
  [994, '990 ม.', '990 m'],
  [995, '1 กม.', '1 km'],
  [1349, '1.3 กม.', '1.3 km'],
  [9949, '9.9 กม.', '9.9 km'],
  [9950, '10 กม.', '10 km'],
  [584_512, '585 กม.', '585 km'],
])('%d metres are formatted as %s and %s', (metres, thai, english) => {
  expect(formatDistance(metres, 'th')).toBe(thai);
  expect(formatDistance(metres, 'en')).toBe(english);
});

test.each([
  [12, '+12'],
  [0, '+0'],
  [-1300, '−1,300'],
])('a change of %d points is shown as %s', (points, shown) => {
  expect([formatSignedPoints(points, 'th'), formatSignedPoints(points, 'en')]).toEqual([shown, shown]);
});

test('months and days of the week are those of Bangkok', () => {
  expect([formatMonth(evening, 'th'), formatMonth(evening, 'en')]).toEqual(['พฤศจิกายน 2569', 'November 2026']);
  expect([formatMonth(newYear, 'th'), formatMonth(newYear, 'en')]).toEqual(['มกราคม 2570', 'January 2027']);
  expect([formatWeekday(evening, 'th'), formatWeekday(evening, 'en')]).toEqual(['วันศุกร์', 'Friday']);
  expect([formatWeekday(newYear, 'th'), formatWeekday(newYear, 'en')]).toEqual(['วันศุกร์', 'Friday']);
});

test.each([
  [1, 'มกราคม', 'January'],
  [2, 'กุมภาพันธ์', 'February'],
  [12, 'ธันวาคม', 'December'],
])('month %d is %s and %s', (month, thai, english) => {
  expect([formatMonthName(month, 'th'), formatMonthName(month, 'en')]).toEqual([thai, english]);
});

test('a date with its time is formatted as customary in each language', () => {
  expect(formatDateTime(evening, 'th')).toMatch(/^20 พ\.ย\. 2569 ?,? ?19:30$/);
  expect(formatDateTime(evening, 'en')).toBe('20 Nov 2026, 19:30');
});

test('fractions of a point, a satang and a gram are rounded', () => {
  expect([formatPoints(1284.6, 'th'), formatBaht(0.005, 'th'), formatBaht(12.345, 'en')]).toEqual([
    '1,285',
    '0.01',
    '12.35',
  ]);
  expect([formatAmount(12.345, 'en'), formatQuantity(0.7254, 'th')]).toEqual(['12.35', '0.725']);
});

test.each([
  ['0300000000', '030-000-0000'],
  ['0100000000', '0100000000'],
  ['02000000000', '02000000000'],
  ['0200000', '0200000'],
  ['1020000000', '1020000000'],
  ['66812345678', '66812345678'],
])('the number %s is shown as %s', (dialled, read) => {
  expect(formatTelephone(dialled)).toBe(read);
});
