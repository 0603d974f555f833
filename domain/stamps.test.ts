import type { BillLine } from './purchases';
import type { StampTerms } from './stamps';
import { cardAt, couponOfCard, stampsOfBill, stepsReached } from './stamps';

const words = { th: 'ก', en: 'a' };

const terms = (changes: Partial<StampTerms> = {}): StampTerms => ({
  categories: ['cafe'],
  steps: [
    { at: 5, coupon: 'COOKIE' },
    { at: 10, coupon: 'CUP' },
  ],
  cards: 2,
  label: words,
  unit: words,
  counts: words,
  ...changes,
});

const line = (quantity: number, amountSatang: number, changes: Partial<BillLine> = {}): BillLine => ({
  sku: '1',
  name: 'กาแฟ',
  category: 'cafe',
  quantity,
  amountSatang,
  discountSatang: 0,
  motherAndBaby: false,
  ...changes,
});

const none = { points: 0, unknownEarns: false };

test.each<[what: string, line: BillLine, stamps: number]>([
  ['three cups', line(3, 15_000), 3],
  ['one of two is free', line(2, 5000, { discountSatang: 5000 }), 1],
  ['three for two', line(3, 10_000, { discountSatang: 5000 }), 2],
  ['a free cup', line(1, 0, { discountSatang: 5000 }), 0],
  ['15 percent off', line(1, 4250, { discountSatang: 750 }), 1],
  ['15 percent off two', line(2, 8500, { discountSatang: 1500 }), 2],
  ['a gift without a price', line(1, 0), 0],
  ['beans by weight', line(0.35, 20_000), 1],
  ['a price that a return has kept', line(0, 900), 0],
  ['other goods', line(3, 15_000, { category: 'food' }), 0],
])('counts the pieces that money has paid: %s', (_what, bought, stamps) => {
  expect(stampsOfBill(terms(), [bought], none)).toBe(stamps);
});

test.each(['alcohol', 'tobacco', 'infant_formula_1', 'infant_formula_2', 'prepaid_top_up'])(
  'never counts %s, even if it is named',
  (category) => {
    const all = { points: 0, unknownEarns: true };
    expect(stampsOfBill(terms({ categories: [category], skus: ['1'] }), [line(9, 90_000, { category })], all)).toBe(0);
    const spend = terms({ categories: [], baht_each: 10 });
    expect(stampsOfBill(spend, [line(9, 90_000, { category })], all)).toBe(0);
  },
);

test('counts goods of unknown categories only where they may earn points', () => {
  const named = terms({ skus: ['1'] });
  const unknown = [line(2, 10_000, { category: 'department 7' })];
  expect(stampsOfBill(named, unknown, none)).toBe(0);
  expect(stampsOfBill(named, unknown, { points: 0, unknownEarns: true })).toBe(2);
});

test('counts no cups that points have paid, by their share of the bill', () => {
  const lines = [line(4, 20_000), line(1, 20_000, { category: 'food' })];
  const counted = (points: number) => stampsOfBill(terms(), lines, { points, unknownEarns: false });
  // 200 points pay 10 baht, of which a half is for the cups.
  expect([0, 200, 2000, 4000, 8000, 20_000].map(counted)).toEqual([4, 4, 3, 2, 0, 0]);
});

test('counts a stamp for each full amount, over all goods of a bill', () => {
  const spend = terms({ categories: [], baht_each: 50 });
  const lines = [line(1, 4999), line(1, 5000, { category: 'food' }), line(1, 90_000, { category: 'tobacco' })];
  expect(stampsOfBill(spend, lines, none)).toBe(1);
  expect(stampsOfBill(spend, [...lines, line(1, 1)], none)).toBe(2);
});

test('reaches steps by the sum alone, on one card after the other', () => {
  const named = (stamps: number) => stepsReached(terms(), stamps).map(({ coupon }) => coupon);
  expect([0, 4, 5, 10, 14, 15, 99].map(named)).toEqual([
    [],
    [],
    ['COOKIE'],
    ['COOKIE', 'CUP'],
    ['COOKIE', 'CUP'],
    ['COOKIE', 'CUP', 'COOKIE-2'],
    ['COOKIE', 'CUP', 'COOKIE-2', 'CUP-2'],
  ]);
  expect(couponOfCard('CUP', 1)).toBe('CUP');
});

test('shows a full card until the next stamp, and the last one for ever', () => {
  const shown = (stamps: number) => {
    const { card, stamps: own } = cardAt(terms(), stamps);
    return [card, own];
  };
  expect([0, 6, 10, 11, 20, 99].map(shown)).toEqual([
    [1, 0],
    [1, 6],
    [1, 10],
    [2, 1],
    [2, 10],
    [2, 10],
  ]);
});
