import type { OpeningHours } from './opening-hours';
import { callCentreHours, isOpenAt } from './opening-hours';

const bangkok = (text: string) => Date.parse(`${text}+07:00`) / 1000;

test.each([
  ['a Friday before eight', '2026-11-20T07:59:59', false],
  ['a Friday at eight', '2026-11-20T08:00:00', true],
  ['a Friday just before six', '2026-11-20T17:59:59', true],
  ['a Friday at six', '2026-11-20T18:00:00', false],
  ['a Saturday', '2026-11-21T12:00:00', false],
  ['a public holiday on a Thursday', '2026-12-10T12:00:00', false],
  ['the day off in place of a Saturday holiday', '2026-12-07T12:00:00', false],
])('the call centre on %s', (_when, instant, open) => {
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
  ['until two at night, at one', store({ open: '18:00', close: '02:00' }), '2026-11-22T01:00:00', true],
  ['until two at night, at two', store({ open: '18:00', close: '02:00' }), '2026-11-22T02:00:00', false],
  [
    'opened on a day before a holiday, after midnight',
    store({ days: 'except_public_holidays', open: '18:00', close: '02:00' }),
    '2026-12-10T01:00:00',
    true,
  ],
])('a store %s', (_what, hours, instant, open) => {
  expect(isOpenAt(hours, bangkok(instant))).toBe(open);
});
