import type { BillLine } from './purchases';
import { excludedCategories, kidPointsOfBill, pointsOfBill, satangOf, withinDailyLimit } from './purchases';

const line = (amountSatang: number, rest: Partial<BillLine> = {}): BillLine => ({
  sku: '8850000100017',
  name: 'นม',
  category: 'dairy',
  quantity: 1,
  discountSatang: 0,
  motherAndBaby: false,
  amountSatang,
  ...rest,
});

test.each([
  [2499, 0],
  [2500, 1],
  [4999, 1],
  [5000, 2],
])('a bill of %d satang earns %d points', (satang, points) => {
  expect(pointsOfBill([line(satang)])).toBe(points);
});

test('points are rounded down once, over the whole bill', () => {
  expect(pointsOfBill([line(1250), line(1250)])).toBe(1);
  expect(pointsOfBill([])).toBe(0);
  expect(pointsOfBill([line(2500), line(-5000)])).toBe(0);
});

test.each(excludedCategories)('%s earns nothing, in either kind of points', (category) => {
  const excluded = line(10_000, { category, motherAndBaby: true });
  expect([pointsOfBill([excluded]), kidPointsOfBill([excluded])]).toEqual([0, 0]);
  expect(pointsOfBill([excluded, line(2500)])).toBe(1);
});

test('Kids Club points come from mother-and-baby lines only', () => {
  const bill = [line(10_000), line(5000, { motherAndBaby: true })];
  expect([pointsOfBill(bill), kidPointsOfBill(bill)]).toEqual([6, 2]);
});

test.each([
  [100, 0, 100],
  [3000, 0, 3000],
  [3001, 0, 3000],
  [100, 2950, 50],
  [100, 3000, 0],
  [100, 3100, 0],
])('of %d Kids Club points after %d earned today, %d count', (points, earnedToday, counted) => {
  expect(withinDailyLimit(points, earnedToday)).toBe(counted);
});

test.each([
  [0, 0],
  [19.99, 1999],
  [0.1, 10],
  [1.005, undefined],
  [Number.NaN, undefined],
  [1e15, undefined],
  [-19.99, -1999],
  [0.0001, undefined],
])('%d baht are %s satang', (baht, satang) => {
  expect(satangOf(baht)).toBe(satang);
});
