import { byDay } from './day-groups';

const today = { year: 2026, month: 11, day: 28 };
const bangkok = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour - 7, minute) / 1000;

test('messages are grouped by their day in Bangkok', () => {
  const instants = [bangkok(28, 20), bangkok(28, 0), bangkok(27, 23, 59), bangkok(27, 0), bangkok(26, 23, 59), 0];
  expect(byDay(instants, (instant) => instant, today)).toEqual([
    { name: 'today', items: instants.slice(0, 2) },
    { name: 'yesterday', items: instants.slice(2, 4) },
    { name: 'earlier', items: instants.slice(4) },
  ]);
});

test('a day without messages has no heading', () => {
  expect(byDay([bangkok(20, 9)], (instant) => instant, today).map(({ name }) => name)).toEqual(['earlier']);
  expect(byDay([], Number, today)).toEqual([]);
});
