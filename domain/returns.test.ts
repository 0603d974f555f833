import type { Benefit } from './benefits';
import type { BillLine } from './purchases';
import type { AskedLine, ReturnedLine } from './returns';
import {
  areGoodsBack,
  bahtLeft,
  didUnknownEarn,
  invoiceLines,
  linesLeft,
  paidPointsBack,
  partsToReturn,
  pointsKept,
} from './returns';

const line = (amountSatang: number, changes: Partial<BillLine> = {}): BillLine => ({
  sku: 'A',
  name: 'ข้าวสาร',
  category: 'grocery',
  quantity: 1,
  amountSatang,
  discountSatang: 0,
  motherAndBaby: false,
  ...changes,
});

const ask = (place: number, quantity: number | null, amountSatang: number | null = null): AskedLine => ({
  line: place,
  quantity,
  amountSatang,
});

const returned = (lines: BillLine[], asked: AskedLine[]) => {
  const { parts, wrong } = partsToReturn(lines, [], asked);
  return wrong.length > 0 ? wrong : parts.map((part) => [part.quantity, part.amountSatang, part.discountSatang]);
};

test.each([
  ['a piece of three at 100 satang', line(100, { quantity: 3 }), ask(0, 1), [1, 33, 0]],
  ['the last pieces with the rest', line(67, { quantity: 2 }), ask(0, 2), [2, 67, 0]],
  [
    'grams, with their share of the discount',
    line(9000, { quantity: 1.5, discountSatang: 100 }),
    ask(0, 0.5),
    [0.5, 3000, 33],
  ],
  ['an amount without goods', line(9000, { discountSatang: 90 }), ask(0, null, 1000), [0, 1000, 10]],
  [
    'the whole amount with the goods',
    line(9000, { quantity: 2, discountSatang: 91 }),
    ask(0, null, 9000),
    [2, 9000, 91],
  ],
  ['goods for less than they cost', line(9000), ask(0, 1, 4500), [1, 4500, 0]],
  ['goods that cost nothing', line(0, { quantity: 3, discountSatang: 300 }), ask(0, 1), [1, 0, 100]],
  ['the largest line', line(1_000_000_000, { quantity: 100_000 }), ask(0, 33_333.333), [33_333.333, 333_333_330, 0]],
])('returns %s', (_what, sold, asked, part) => {
  expect(returned([sold], [asked])).toEqual([part]);
});

test.each([
  ['a line that is not on the bill', ask(1, 1), 'line', 'lineMustBeOnBill'],
  ['more than is left', ask(0, 2.001), 'quantity', 'quantityMustBeLeft'],
  ['more than was paid', ask(0, 1, 9001), 'amount', 'amountMustBeLeft'],
])('returns no %s', (_what, asked, field, message) => {
  expect(returned([line(9000, { quantity: 2 })], [asked])).toEqual([{ place: 0, field, message }]);
});

test('returns add up to the same in whatever order they arrive', () => {
  const sold = [line(100, { quantity: 6, discountSatang: 100 })];
  const sumOf = (quantities: number[]) => {
    const back: ReturnedLine[] = [];
    for (const quantity of quantities) back.push(...partsToReturn(sold, back, [ask(0, quantity)]).parts);
    return linesLeft(sold, back);
  };
  const orders = [[1, 2], [2, 1], [3]];
  expect(new Set(orders.map((order) => JSON.stringify(sumOf(order)))).size).toBe(1);
});

test('after goods for less than they cost, a part is its share of what is left', () => {
  const sold = [line(9000, { quantity: 3 })];
  const { parts } = partsToReturn(sold, [], [ask(0, 1, 1000)]);
  expect(partsToReturn(sold, parts, [ask(0, 1)]).parts).toMatchObject([{ quantity: 1, amountSatang: 4000 }]);
});

test('leaves of a bill what did not come back, each line in its place', () => {
  const lines = [line(9000, { quantity: 0.3, discountSatang: 30 }), line(100)];
  const { parts } = partsToReturn(lines, [], [ask(0, 0.1), ask(1, 1)]);
  expect(linesLeft(lines, parts)).toMatchObject([
    { quantity: 0.2, amountSatang: 6000, discountSatang: 20 },
    { quantity: 0, amountSatang: 0, discountSatang: 0 },
  ]);
});

test('a tax invoice has the lines that are left, and what was kept for returned goods as one piece', () => {
  const left = [line(0, { quantity: 0 }), line(500, { quantity: 0 }), line(700, { quantity: 2 })];
  expect(invoiceLines(left).map(({ quantity, amountSatang }) => [quantity, amountSatang])).toEqual([
    [1, 500],
    [2, 700],
  ]);
});

test('a bill keeps the points of what is left, at most what the day’s limit let it earn', () => {
  const left = [line(100_000, { motherAndBaby: true }), line(9000, { category: 'alcohol' })];
  expect(pointsKept(left, { cjpoint: 60, kidpoint: 7 }, { unknownEarns: false })).toEqual({ cjpoint: 40, kidpoint: 7 });
});

test('unknown categories earn as they did when the bill was recorded', () => {
  const lines = [line(2500), line(5000, { category: 'NEW' })];
  const earned = (cjpoint: number, campaign_points = 0) => ({ lines, cjpoint, campaign_points });
  expect([didUnknownEarn(earned(3), false), didUnknownEarn(earned(1), true)]).toEqual([true, false]);
  expect([didUnknownEarn(earned(6, 3), false), didUnknownEarn(earned(3, 2), true)]).toEqual([true, false]);
});

test('points that paid come back by the share of the amount, rounded down, and all with the last goods', () => {
  const lines = [line(1000), line(500), line(0)];
  const [first, second] = [line(0, { quantity: 0 }), line(0, { quantity: 0 })];
  expect(paidPointsBack(200, lines, [first, line(500), line(0)])).toBe(133);
  expect(paidPointsBack(200, lines, [first, second, line(0)])).toBe(200);
  expect(paidPointsBack(200, [line(0)], [line(0)])).toBe(0);
  expect(paidPointsBack(200, [], [])).toBe(200);
});

test('a coupon’s goods are back when all lines of its benefit are, or the whole bill', () => {
  const gone = line(0, { quantity: 0 });
  const benefit: Benefit = { kind: 'amount_off', amount: 10, skus: ['A'] };
  const other = line(100, { sku: 'B' });
  expect(areGoodsBack(benefit, [gone, other])).toBe(true);
  expect(areGoodsBack(benefit, [gone, line(1)])).toBe(false);
  expect(areGoodsBack({ ...benefit, skus: ['C'] }, [gone, other])).toBe(false);
  expect(areGoodsBack(null, [gone, other])).toBe(false);
  expect(areGoodsBack(null, [gone, gone])).toBe(true);
});

test.each([
  [321.5, 206.1, 115.4],
  [0.3, 0.1, 0.2],
  [100, undefined, 100],
  [100, 100, 0],
])('%d baht less %d returned is %d', (total, returned, left) => {
  expect(bahtLeft(total, returned)).toBe(left);
});
