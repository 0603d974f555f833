import type { UseOutcome } from './basket';
import { applyBenefits } from './basket';
import type { Benefit } from './benefits';
import type { BillLine } from './purchases';

/** Lines as [baht, pieces, goods], such as [20, 2, 'A']. */
type Sold = [baht: number, quantity?: number, sku?: string, category?: string];

const lineOf = ([baht, quantity = 1, sku = 'A', category = 'snacks']: Sold): BillLine => ({
  sku,
  name: 'ขนม',
  category,
  quantity,
  amountSatang: Math.round(baht * 100),
  discountSatang: 0,
  motherAndBaby: false,
});

/** The baht off each line, and what each benefit came to. */
const evaluate = (sold: Sold[], benefits: (Benefit | null)[], name = (place: number) => `C-${place}`) => {
  const lines = sold.map(lineOf);
  const uses = benefits.map((benefit, place) => ({ name: name(place), benefit }));
  const { lines: after, outcomes } = applyBenefits(lines, uses);
  return {
    off: after.map(({ discountSatang }) => discountSatang / 100),
    uses: outcomes.map((outcome) => ('satang' in outcome ? outcome.satang / 100 : outcome)),
  };
};

const skus = ['A'];

test.each<[string, Benefit, Sold[], number[]]>([
  ['baht off everything, by the share of each line', { kind: 'amount_off', amount: 10 }, [[30], [70]], [3, 7]],
  ['baht off, to the satang', { kind: 'amount_off', amount: 10 }, [[1], [1], [1], [97]], [0.1, 0.1, 0.1, 9.7]],
  ['a share that cannot be equal', { kind: 'amount_off', amount: 0.1 }, [[5], [5], [5]], [0.04, 0.03, 0.03]],
  ['no more baht than the goods cost', { kind: 'amount_off', amount: 50, skus }, [[20], [90, 1, 'B']], [20, 0]],
  ['percent, rounded down once', { kind: 'percent_off', percent: 15 }, [[9.99], [9.99]], [1.5, 1.49]],
  ['percent up to the maximum', { kind: 'percent_off', percent: 50, max_discount: 30 }, [[60], [140]], [9, 21]],
  ['everything', { kind: 'percent_off', percent: 100 }, [[60], [0.01]], [60, 0.01]],
  ['the cheapest piece free', { kind: 'free_item', skus }, [[50], [24, 2], [5, 1, 'B']], [0, 12, 0]],
  ['several pieces free', { kind: 'free_item', skus, quantity: 3 }, [[50], [24, 2]], [50, 24]],
  ['fewer pieces free than it gives', { kind: 'free_item', skus, quantity: 3 }, [[50]], [50]],
  ['a piece free that still costs something', { kind: 'free_item', skus }, [[0], [24, 2]], [0, 12]],
  ['a third of ten baht', { kind: 'free_item', skus }, [[10, 3]], [3.33]],
  ['weighed goods as one piece', { kind: 'free_item', skus }, [[80, 1.25], [90]], [80, 0]],
  ['a fixed price for one', { kind: 'fixed_price', price: 29, skus }, [[80, 2]], [11]],
  ['a fixed price each', { kind: 'fixed_price', price: 29, skus, quantity: 2 }, [[80, 2], [35]], [11, 6]],
  [
    'a fixed price for what costs more',
    { kind: 'fixed_price', price: 29, skus },
    [[20], [29], [40], [50]],
    [0, 0, 11, 0],
  ],
  ['a set for a price', { kind: 'x_for_y', quantity: 2, price: 25, skus }, [[20], [30], [60, 1, 'B']], [10, 15, 0]],
  [
    'the cheapest set that costs more',
    { kind: 'x_for_y', quantity: 2, price: 50, skus },
    [[10], [40, 2], [90, 3]],
    [0, 0, 10],
  ],
  ['one of two free', { kind: 'x_for_y', quantity: 2, pay_quantity: 1, skus }, [[20], [30]], [20, 0]],
  ['two of five free', { kind: 'x_for_y', quantity: 5, pay_quantity: 3, skus }, [[100, 5], [30]], [40, 0]],
  [
    'the other lines',
    { kind: 'amount_off', amount: 10, excluded_categories: ['dairy'] },
    [[50, 1, 'A', 'dairy'], [50]],
    [0, 10],
  ],
  [
    'no goods that the law excepts',
    { kind: 'percent_off', percent: 10 },
    [[90, 1, 'A', 'alcohol'], [100, 1, 'A', 'infant_formula_1'], [50]],
    [0, 0, 5],
  ],
])('takes %s', (_what, benefit, sold, off) => {
  expect(evaluate(sold, [benefit])).toEqual({
    off,
    uses: [Math.round(off.reduce((sum, one) => sum + one) * 100) / 100],
  });
});

const whyNot = (reason: string, missingSatang?: number) =>
  missingSatang === undefined ? { reason } : { reason, missingSatang };

test.each<[string, Benefit | null, Sold[], ReturnType<typeof whyNot>]>([
  ['terms in words', null, [[50]], whyNot('till_basket_by_hand')],
  ['goods that are not there', { kind: 'amount_off', amount: 5, skus: ['B'] }, [[50]], whyNot('till_basket_no_goods')],
  [
    'beer',
    { kind: 'amount_off', amount: 5, categories: ['alcohol'] },
    [[50, 1, 'A', 'alcohol']],
    whyNot('till_basket_no_goods'),
  ],
  [
    'a basket that is too small',
    { kind: 'amount_off', amount: 5, minimum_spend: 60 },
    [[50.5]],
    whyNot('till_basket_minimum_spend', 950),
  ],
  [
    'goods of too little',
    { kind: 'percent_off', percent: 5, minimum_spend: 60, skus },
    [[50], [90, 1, 'B']],
    whyNot('till_basket_minimum_spend', 1000),
  ],
  [
    'spending on what is excluded',
    { kind: 'free_item', skus, minimum_spend: 60, excluded_categories: ['dairy'] },
    [[50], [90, 1, 'B', 'dairy']],
    whyNot('till_basket_minimum_spend', 1000),
  ],
  [
    'too few pieces',
    { kind: 'x_for_y', quantity: 3, price: 9, skus },
    [
      [50, 2],
      [50, 4, 'B'],
    ],
    whyNot('till_basket_too_few_goods'),
  ],
  [
    'a set that is not cheaper',
    { kind: 'x_for_y', quantity: 2, price: 60, skus },
    [[50, 2]],
    whyNot('till_basket_nothing_left'),
  ],
  [
    'pieces of which some are free already',
    { kind: 'x_for_y', quantity: 2, pay_quantity: 1, skus },
    [[0], [50]],
    whyNot('till_basket_nothing_left'),
  ],
  ['a price that is not lower', { kind: 'fixed_price', price: 50, skus }, [[50]], whyNot('till_basket_nothing_left')],
])('gives nothing for %s', (_what, benefit, sold, why) => {
  expect(evaluate(sold, [benefit])).toEqual({ off: sold.map(() => 0), uses: [why] });
});

test('the bill counts for the minimum spend of kinds for pieces, with other goods', () => {
  const benefit: Benefit = { kind: 'free_item', skus, minimum_spend: 60 };
  expect(evaluate([[50], [10, 1, 'B']], [benefit]).uses).toEqual([50]);
});

test('the order decides what the next one finds, and the minimum spend is of the basket as it was', () => {
  const [half, baht]: Benefit[] = [
    { kind: 'percent_off', percent: 50, minimum_spend: 100 },
    { kind: 'amount_off', amount: 20, minimum_spend: 100 },
  ] as const;
  if (!half || !baht) throw new Error();
  expect(evaluate([[100]], [half, baht])).toEqual({ off: [70], uses: [50, 20] });
  expect(evaluate([[100]], [baht, half])).toEqual({ off: [60], uses: [20, 40] });
});

test('a piece that one coupon made free is not the piece of the next', () => {
  const free: Benefit = { kind: 'free_item', skus };
  expect(evaluate([[20, 2]], [free, free])).toEqual({ off: [20], uses: [10, 10] });
  expect(evaluate([[20, 2]], [free, free, free]).uses.at(-1)).toEqual(whyNot('till_basket_nothing_left'));
});

test('the same coupon gives as often as one bill takes it, not counting those that gave nothing', () => {
  const benefit: Benefit = { kind: 'amount_off', amount: 5, limit_per_bill: 1 };
  const same = () => 'SAME';
  const over: UseOutcome = { reason: 'till_basket_limit_per_bill' };
  expect(evaluate([[50]], [benefit, benefit], same).uses).toEqual([5, over]);
  expect(evaluate([[50]], [{ ...benefit, limit_per_bill: 2 }, benefit], same).uses).toEqual([5, over]);
  expect(evaluate([[50]], [{ ...benefit, minimum_spend: 60 }, benefit], same).uses.at(-1)).toBe(5);
});

test('discounts of the till stay, and coupons take from what they left', () => {
  const line = { ...lineOf([70]), discountSatang: 3000 };
  const { lines } = applyBenefits([line], [{ name: 'C', benefit: { kind: 'percent_off', percent: 50 } }]);
  expect(lines).toEqual([{ ...line, amountSatang: 3500, discountSatang: 6500 }]);
});

test('a partner’s benefit has the words of the till, and the largest bill is exact', () => {
  const beer = { ...lineOf([90]), category: 'grocery', department: 'TEA 12' };
  const uses = [{ name: 'C', benefit: { kind: 'percent_off' as const, percent: 10, categories: ['TEA 12'] } }];
  expect(applyBenefits([beer], uses).outcomes).toEqual([{ satang: 900 }]);
  const largest = Array.from({ length: 500 }, () => lineOf([10_000_000, 99_999]));
  const { lines } = applyBenefits(largest, [{ name: 'C', benefit: { kind: 'amount_off', amount: 999_999.99 } }]);
  expect(lines.reduce((sum, { discountSatang }) => sum + discountSatang, 0)).toBe(99_999_999);
});
