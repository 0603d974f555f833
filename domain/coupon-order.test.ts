import { byDistance, byWorth, distanceTo } from './coupon-order';

test('the largest saving in baht comes first, then the largest share, then what says neither', () => {
  const coupons = [
    { code: 'none', benefit: null },
    { code: 'fifteen percent', benefit: { kind: 'percent_off', percent: 15 } },
    { code: 'twenty baht', benefit: { kind: 'amount_off', amount: 20 } },
    { code: 'thirty percent', benefit: { kind: 'percent_off', percent: 30 } },
    { code: 'milk', benefit: { kind: 'fixed_price', price: 89, normal_price: 115 } },
  ];
  expect(byWorth(coupons).map(({ code }) => code)).toEqual([
    'milk',
    'twenty baht',
    'thirty percent',
    'fifteen percent',
    'none',
  ]);
});

const stores = [
  { brands: ['supermarket'], distance_m: 300 },
  { brands: ['supermarket', 'baocafe'], distance_m: 1200 },
];
const food = { owner: 'CJ', category: 'food' } as const;
const cafe = { owner: 'CJ', category: 'cafe' } as const;
const partner = { owner: 'PARTNER', category: 'food' } as const;

test('a coupon is as far as the nearest store in which it can be used; a partner’s shops are unknown', () => {
  expect([food, cafe, partner].map((coupon) => distanceTo(coupon, stores))).toEqual([300, 1200, undefined]);
  expect(byDistance([partner, cafe, food], stores)).toEqual([food, cafe, partner]);
  expect(byDistance([partner, cafe], [])).toEqual([partner, cafe]);
});
