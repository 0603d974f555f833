import type { Benefit, BenefitFault } from './benefits';
import { benefitFaults } from './benefits';

const skus = ['8850000100017'];

const right: Benefit[] = [
  { kind: 'amount_off', amount: 20, minimum_spend: 200, limit_per_bill: 1, excluded_categories: ['alcohol'] },
  { kind: 'amount_off', amount: 7.5, categories: ['mother_and_baby'] },
  { kind: 'percent_off', percent: 50 },
  { kind: 'percent_off', percent: 20, max_discount: 100, skus },
  { kind: 'free_item', skus },
  { kind: 'free_item', skus, categories: ['drinks'] },
  { kind: 'free_item', categories: ['drinks'], excluded_categories: ['alcohol'] },
  { kind: 'free_item', skus, quantity: 2, minimum_spend: 500 },
  { kind: 'fixed_price', price: 29, skus },
  { kind: 'fixed_price', price: 29, skus, quantity: 2 },
  { kind: 'x_for_y', quantity: 2, price: 25, categories: ['drinks'] },
  { kind: 'x_for_y', quantity: 2, pay_quantity: 1, skus },
];

test.each(right)('%j is a valid benefit', (benefit) => {
  expect(benefitFaults(benefit)).toEqual([]);
});

test.each<[Benefit, BenefitFault]>([
  [{ kind: 'amount_off' }, ['amount', 'is missing for amount_off']],
  [{ kind: 'amount_off', amount: 20, percent: 5 }, ['percent', 'is not for amount_off']],
  [{ kind: 'amount_off', amount: 20, quantity: 2 }, ['quantity', 'is not for amount_off']],
  [{ kind: 'amount_off', amount: 20, max_discount: 100 }, ['max_discount', 'is not for amount_off']],
  [{ kind: 'amount_off', amount: 20, pay_quantity: 1 }, ['pay_quantity', 'is not for amount_off']],
  [{ kind: 'percent_off', percent: 5, amount: 20 }, ['amount', 'is not for percent_off']],
  [{ kind: 'percent_off', percent: 5, max_discount: 0.125 }, ['max_discount', 'must have at most 2 decimal places']],
  [{ kind: 'fixed_price', price: 9.999, skus }, ['price', 'must have at most 2 decimal places']],
  [{ kind: 'x_for_y', pay_quantity: 1, skus }, ['quantity', 'is missing for x_for_y']],
  [{ kind: 'amount_off', amount: 20.001 }, ['amount', 'must have at most 2 decimal places']],
  [{ kind: 'amount_off', amount: 20, minimum_spend: 0.005 }, ['minimum_spend', 'must have at most 2 decimal places']],
  [{ kind: 'percent_off', max_discount: 100 }, ['percent', 'is missing for percent_off']],
  [{ kind: 'free_item' }, ['kind', 'free_item needs skus or categories']],
  [{ kind: 'free_item', skus: [] }, ['kind', 'free_item needs skus or categories']],
  [{ kind: 'free_item', skus, price: 1 }, ['price', 'is not for free_item']],
  [{ kind: 'fixed_price', skus }, ['price', 'is missing for fixed_price']],
  [{ kind: 'fixed_price', price: 29 }, ['kind', 'fixed_price needs skus or categories']],
  [{ kind: 'x_for_y', price: 25, skus }, ['quantity', 'is missing for x_for_y']],
  [{ kind: 'x_for_y', price: 25, quantity: 1, skus }, ['quantity', 'must be 2 or more for x_for_y']],
  [{ kind: 'x_for_y', quantity: 2, skus }, ['kind', 'x_for_y needs either price or pay_quantity']],
  [
    { kind: 'x_for_y', quantity: 2, pay_quantity: 1, price: 25, skus },
    ['kind', 'x_for_y needs either price or pay_quantity'],
  ],
  [{ kind: 'x_for_y', quantity: 2, pay_quantity: 2, skus }, ['pay_quantity', 'must be less than quantity']],
  [
    { kind: 'amount_off', amount: 5, categories: ['food', 'dairy'], excluded_categories: ['dairy'] },
    ['excluded_categories', 'dairy is among categories as well'],
  ],
])('the fault of %j is reported as %j', (benefit, fault) => {
  expect(benefitFaults(benefit)).toEqual([fault]);
});

test('all faults of a benefit are reported together, each category that is both named and excluded', () => {
  const categories = ['food', 'dairy', 'drinks'];
  expect(
    benefitFaults({
      kind: 'amount_off',
      percent: 5.5,
      price: 0.001,
      categories,
      excluded_categories: ['drinks', 'food'],
    }),
  ).toEqual([
    ['amount', 'is missing for amount_off'],
    ['percent', 'is not for amount_off'],
    ['price', 'is not for amount_off'],
    ['price', 'must have at most 2 decimal places'],
    ['excluded_categories', 'food, drinks is among categories as well'],
  ]);
});
