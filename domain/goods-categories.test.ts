import type { GoodsCategory } from './goods-categories';
import {
  categoryKey,
  categoryOf,
  couponlessCategories,
  goodsCategoryNames,
  isTaxedCategory,
  mayEarn,
} from './goods-categories';

test.each([
  ['Alcohol', 'alcohol'],
  ['ALCOHOL', 'alcohol'],
  ['alcohol ', 'alcohol'],
  ['\u200balcohol\r\n', 'alcohol'],
  ['ＡＬＣＯＨＯＬ', 'alcohol'],
  ['bill-payment', 'bill_payment'],
  ['Bill Payment', 'bill_payment'],
  ['bill–payment', 'bill_payment'],
  ['BILL__PAYMENT_', 'bill_payment'],
  ['Infant Formula ๑', 'infant_formula_1'],
] as const)('%j is the category %s', (word, category) => {
  expect(categoryOf(word)).toBe(category);
  expect(mayEarn(word, true)).toBe(false);
});

test.each(['alcohols', 'beer', '', ' ', '0815', 'constructor', '__proto__', 'а1cohol', 'other'])(
  '%j is unknown, and earns only by the setting',
  (word) => {
    expect(categoryOf(word)).toBeUndefined();
    expect([mayEarn(word, true), mayEarn(word, false)]).toEqual([true, false]);
    expect(isTaxedCategory(word)).toBe(true);
  },
);

test('every name is its own key, so that it is found', () => {
  for (const name of goodsCategoryNames) expect(categoryKey(name)).toBe(name);
});

test('a code of the chain is found by its key, and never in place of one of our names', () => {
  const codes = new Map<string, { code: string; category: GoodsCategory }>([
    ['08_15', { code: '08-15', category: 'alcohol' }],
    ['alcohol', { code: 'alcohol', category: 'food' }],
  ]);
  expect(categoryOf('08 15', codes)).toBe('alcohol');
  expect(categoryOf('0815', codes)).toBeUndefined();
  expect(categoryOf('Alcohol', codes)).toBe('alcohol');
});

test('coupons do not apply to goods whose promotion the law forbids, nor to third parties’ money', () => {
  expect(couponlessCategories).toEqual([
    'alcohol',
    'tobacco',
    'bill_payment',
    'prepaid_top_up',
    'post_and_parcel',
    'infant_formula_1',
    'infant_formula_2',
  ]);
});
