import { bahtToPass, rankToReach, spendOfBill } from './missions';
import type { BillLine } from './purchases';
import { excludedCategories } from './purchases';

const prizes = [{ rank_to: 1 }, { rank_to: 10 }, { rank_to: 20 }];

test.each([
  [null, 20],
  [27, 20],
  [21, 20],
  [20, 10],
  [11, 10],
  [10, 1],
  [2, 1],
  [1, undefined],
])('from rank %s the next prize is at rank %s', (rank, reach) => {
  expect(rankToReach(prizes, rank)).toBe(reach);
});

test.each([
  [9600, 8420, 1181],
  [9600.5, 9600, 1],
  [9600, 9600, 1],
  [0, 0, 1],
  [9600, 9600.01, undefined],
])('to overtake %d baht with %d takes %s more', (spend, mine, more) => {
  expect(bahtToPass(spend, mine)).toBe(more);
});

test('without prizes there is no rank to reach', () => {
  expect(rankToReach([], 5)).toBeUndefined();
});

test('goods that earn no points do not count as spending', () => {
  const line = (category: string, amountSatang: number): BillLine => ({
    sku: '1',
    name: 'ของ',
    quantity: 1,
    discountSatang: 0,
    motherAndBaby: false,
    category,
    amountSatang,
  });
  const excluded = excludedCategories.map((category) => line(category, 99_900));
  expect(spendOfBill(excluded)).toBe(0);
  expect(spendOfBill([...excluded, line('grocery', 2550), line('snacks', 1)])).toBe(2551);
});
