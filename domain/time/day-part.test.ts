import { dayPartAt } from './day-part';

const inBangkok = (clock: string) => Date.parse(`2026-11-24T${clock}+07:00`) / 1000;

test.each([
  ['05:00:00', 'morning'],
  ['11:59:59', 'morning'],
  ['12:00:00', 'afternoon'],
  ['16:59:59', 'afternoon'],
  ['17:00:00', 'evening'],
  ['21:59:59', 'evening'],
  ['22:00:00', 'night'],
  ['03:54:00', 'night'],
  ['04:59:59', 'night'],
] as const)('at %s in Bangkok it is %s', (clock, part) => {
  expect(dayPartAt(inBangkok(clock))).toBe(part);
});
