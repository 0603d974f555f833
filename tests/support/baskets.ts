import fc from 'fast-check';
import type { Benefit } from '@/domain/benefits';

const skus = ['8850000100017', '8850000100024', '8850000100031'];
const categories = ['drinks', 'snacks', 'dairy'];

/** Amounts in satang. The till has taken `discount` off already. */
const line = fc.record({
  sku: fc.constantFrom(...skus),
  category: fc.constantFrom(...categories, 'alcohol', 'mother_and_baby'),
  quantity: fc.constantFrom(1, 1, 1, 2, 3, 7, 0.5, 1.234),
  amount: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 100, max: 30_000 }) }, fc.integer({ min: 0, max: 20 })),
  discount: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 5000 })),
});

const goods = fc.oneof(
  fc.constantFrom(...skus).map((sku) => ({ skus: [sku] })),
  fc.constantFrom(...categories).map((category) => ({ categories: [category] })),
  fc.constant({ categories: categories.slice(0, 2) }),
);
const anyGoods = fc.oneof(fc.constant({}), goods, fc.constant({ excluded_categories: categories.slice(2) }));
const baht = fc.integer({ min: 1, max: 9000 }).map((satang) => satang / 100);
const pieces = fc.integer({ min: 1, max: 3 });
const minimum = fc.constantFrom({}, {}, { minimum_spend: 50 });

const benefit: fc.Arbitrary<Benefit> = fc
  .tuple(
    fc.oneof(
      fc.tuple(baht, anyGoods).map(([amount, of]) => ({ kind: 'amount_off' as const, amount, ...of })),
      fc
        .tuple(
          fc.integer({ min: 1, max: 100 }),
          fc.oneof(
            fc.constant({}),
            baht.map((most) => ({ max_discount: most })),
          ),
          anyGoods,
        )
        .map(([percent, most, of]) => ({ kind: 'percent_off' as const, percent, ...most, ...of })),
      fc.tuple(pieces, goods).map(([quantity, of]) => ({ kind: 'free_item' as const, quantity, ...of })),
      fc
        .tuple(pieces, baht, goods)
        .map(([quantity, price, of]) => ({ kind: 'fixed_price' as const, quantity, price, ...of })),
      fc
        .tuple(
          pieces,
          fc.oneof(
            baht.map((price) => ({ price })),
            fc.constant({ pay_quantity: 1 }),
          ),
          goods,
        )
        .map(([more, paid, of]) => ({ kind: 'x_for_y' as const, quantity: 1 + more, ...paid, ...of })),
    ),
    minimum,
  )
  .map(([terms, spend]) => ({ ...terms, ...spend }));

export const basketLines = fc.array(line, { minLength: 1, maxLength: 5 });
export const basketBenefits = fc.array(benefit, { minLength: 1, maxLength: 4 });
export type BasketLine = typeof basketLines extends fc.Arbitrary<(infer One)[]> ? One : never;
