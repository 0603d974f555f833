import {
  isUnderWay,
  kidsClubPointsPerDay,
  kidsClubStartsAtSeconds,
  lowStockPieces,
  prizeBadge,
  prizePrice,
} from './kids-club';

test('the campaign starts on 8 August 2023 in Bangkok', () => {
  expect(kidsClubStartsAtSeconds).toBe(Date.parse('2023-08-07T17:00:00Z') / 1000);
});

test('the programme has its published figures', () => {
  expect([kidsClubPointsPerDay, lowStockPieces]).toEqual([3000, 10]);
});

test.each([
  [null, 'NEW_IN'],
  [0, 'NEW_IN'],
  [1, 'LOW_IN_STOCK'],
  [10, 'LOW_IN_STOCK'],
  [11, 'NEW_IN'],
] as const)('with %s pieces left a new prize has the badge %s', (remaining, badge) => {
  expect(prizeBadge('NEW_IN', remaining)).toBe(badge);
});

test('a prize without a badge gets one only when few are left', () => {
  expect([prizeBadge(null, 50), prizeBadge(null, 3)]).toEqual([null, 'LOW_IN_STOCK']);
});

test('the event price replaces the normal one, even at 0', () => {
  expect([
    prizePrice({ redeem_point: 900, event_point: null }),
    prizePrice({ redeem_point: 900, event_point: 0 }),
  ]).toEqual([900, 0]);
});

const week = 7 * 24 * 60 * 60;

test.each([
  ['ORDERED', 0, true],
  ['PREPARING', 0, true],
  ['SENT', 1001, true],
  ['SENT', 1000, false],
  ['CANCELLED', 0, false],
] as const)('an order that is %s, sent at %s, has still to arrive: %s', (status, sent_at, expected) => {
  expect(isUnderWay({ status, sent_at }, 1000 + week)).toBe(expected);
});
