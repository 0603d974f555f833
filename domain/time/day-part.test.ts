import { dayPartAt } from './day-part';

const inBangkok = (clock: string) => Date.parse(`2026-11-24T${clock}+07:00`) / 1000;

test.each([
  ['04:00:00', 'morning'],
  ['11:59:59', 'morning'],
  ['12:00:00', 'afternoon'],
  ['16:59:59', 'afternoon'],
  ['17:00:00', 'evening'],
  ['23:30:00', 'evening'],
  ['03:59:59', 'evening'],
] as const)('at %s in Bangkok it is %s', (clock, part) => {
  expect(dayPartAt(inBangkok(clock))).toBe(part);
});
