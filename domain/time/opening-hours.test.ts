import type { OpeningHours } from './opening-hours';
import { callCentreHours, isOpenAt, openingStateAt } from './opening-hours';

const bangkok = (text: string) => Date.parse(`${text}+07:00`) / 1000;

test.each([
  ['a Friday before eight', '2026-11-20T07:59:59', false],
  ['a Friday at eight', '2026-11-20T08:00:00', true],
  ['a Friday just before six', '2026-11-20T17:59:59', true],
  ['a Friday at six', '2026-11-20T18:00:00', false],
  ['a Saturday', '2026-11-21T12:00:00', false],
  ['a Sunday', '2026-11-22T12:00:00', false],
  ['a Monday', '2026-11-23T12:00:00', true],
  ['a public holiday on a Thursday', '2026-12-10T12:00:00', false],
  ['the day off in place of a Saturday holiday', '2026-12-07T12:00:00', false],
])('the call centre on %s is open as published', (_when, instant, open) => {
  expect(isOpenAt(callCentreHours, bangkok(instant))).toBe(open);
});

const store = (changes: Partial<OpeningHours>): OpeningHours => ({
  days: 'daily',
  open: '06:00',
  close: '23:00',
  ...changes,
});

test.each([
  ['daily, on a holiday', store({}), '2026-12-10T22:59:59', true],
  ['except Sundays, on a Sunday', store({ days: 'except_sundays_and_holidays' }), '2026-11-22T12:00:00', false],
  ['except Sundays, on a Saturday', store({ days: 'except_sundays_and_holidays' }), '2026-11-21T12:00:00', true],
  ['except holidays, on a Sunday', store({ days: 'except_public_holidays' }), '2026-11-22T12:00:00', true],
  ['round the clock, at midnight', store({ open: '00:00', close: '24:00' }), '2026-11-22T00:00:00', true],
  ['from half past six, before', store({ open: '06:30' }), '2026-11-22T06:29:59', false],
  ['from half past six, at that time', store({ open: '06:30' }), '2026-11-22T06:30:00', true],
  ['until a quarter to eleven, before', store({ close: '22:45' }), '2026-11-22T22:44:59', true],
  ['until a quarter to eleven, at that time', store({ close: '22:45' }), '2026-11-22T22:45:00', false],
  ['from six to six the next day, just before six', store({ close: '06:00' }), '2026-11-22T05:59:59', true],
  ['except holidays, on one', store({ days: 'except_public_holidays' }), '2026-12-10T12:00:00', false],
  ['except Sundays, on a holiday', store({ days: 'except_sundays_and_holidays' }), '2026-12-10T12:00:00', false],
  ['until two at night, at one', store({ open: '18:00', close: '02:00' }), '2026-11-22T01:00:00', true],
  ['until two at night, at two', store({ open: '18:00', close: '02:00' }), '2026-11-22T02:00:00', false],
  [
    'opened on a day before a holiday, after midnight',
    store({ days: 'except_public_holidays', open: '18:00', close: '02:00' }),
    '2026-12-10T01:00:00',
    true,
  ],
])('a store %s, is open as published', (_what, hours, instant, open) => {
  expect(isOpenAt(hours, bangkok(instant))).toBe(open);
});

const nights = store({ open: '18:00', close: '02:00' });
const always = store({ open: '00:00', close: '24:00' });
const shops = store({ days: 'except_sundays_and_holidays' });

test.each([
  ['during the day, until the evening', store({}), '2026-11-20T12:00:00', '2026-11-20T23:00:00'],
  ['at night, until after midnight', nights, '2026-11-20T23:00:00', '2026-11-21T02:00:00'],
  ['after midnight, until the night ends', nights, '2026-11-21T01:00:00', '2026-11-21T02:00:00'],
  ['until midnight', store({ close: '24:00' }), '2026-11-20T12:00:00', '2026-11-21T00:00:00'],
  [
    'until the holiday begins',
    { ...always, days: 'except_public_holidays' },
    '2026-12-09T12:00:00',
    '2026-12-10T00:00:00',
  ],
  [
    'a whole day, until the holiday begins',
    { ...always, days: 'except_public_holidays' },
    '2026-12-09T00:00:00',
    '2026-12-10T00:00:00',
  ],
] as const)('a store is open %s', (_when, hours, instant, closes) => {
  expect(openingStateAt(hours, bangkok(instant))).toEqual({ isOpen: true, closesAtSeconds: bangkok(closes) });
});

test.each([
  ['every day', always, '2026-12-07T23:59:00'],
  ['except on holidays, days before one,', { ...always, days: 'except_public_holidays' }, '2026-12-08T12:00:00'],
] as const)('a store open round the clock %s has no closing time', (_when, hours, instant) => {
  expect(openingStateAt(hours, bangkok(instant))).toEqual({ isOpen: true, closesAtSeconds: undefined });
});

test.each([
  ['in the morning, today', store({}), '2026-11-20T05:59:59', '2026-11-20T06:00:00', 0],
  ['at night, tomorrow', store({}), '2026-11-20T23:00:00', '2026-11-21T06:00:00', 1],
  ['after midnight, today', store({}), '2026-11-21T00:30:00', '2026-11-21T06:00:00', 0],
  ['on a Saturday night, on Monday', shops, '2026-11-21T23:30:00', '2026-11-23T06:00:00', 2],
  ['before Songkran, after it', shops, '2026-04-12T12:00:00', '2026-04-16T06:00:00', 4],
])('a closed store opens again: %s', (_when, hours, instant, opens, inDays) => {
  const expected = { atSeconds: bangkok(opens), inDays };
  expect(openingStateAt(hours, bangkok(instant))).toEqual({ isOpen: false, opens: expected });
});
