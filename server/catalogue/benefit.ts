import { Type } from 'typebox';
import type { BenefitOnWire } from '@/contract/benefits';
import type { Benefit } from '@/domain/benefits';
import { benefitFaults, benefitKinds } from '@/domain/benefits';
import { oneOf, wholeNumber } from './fields';

const amount = () =>
  Type.Optional(
    Type.Number({ minimum: 0.01, maximum: 1_000_000, description: 'an amount in baht, such as 20 or 7.50' }),
  );

/** Phones download these lists with the coupon or reward, so they are kept short: many goods are better named by category. */
const entriesMost = 100;

function codes(item: string, list: string) {
  const code = Type.String({ pattern: '^\\S(.{0,62}\\S)?$', description: item });
  const description = `${list}, 1 to ${entriesMost} of them and none twice`;
  return Type.Optional(Type.Array(code, { minItems: 1, maxItems: entriesMost, uniqueItems: true, description }));
}

const categories = () => codes('a category as bills name it, such as dairy', 'a list such as [dairy, drinks]');

/** Schema of a benefit in a catalogue file. */
export const benefitOfFile = Type.Object(
  {
    kind: oneOf(benefitKinds),
    amount: amount(),
    percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'a whole number from 1 to 100' })),
    max_discount: amount(),
    price: amount(),
    quantity: Type.Optional(wholeNumber(1, 1000)),
    pay_quantity: Type.Optional(wholeNumber(1, 1000)),
    skus: codes('an SKU in quotes, such as "8850000000011"', 'a list of SKUs in quotes'),
    categories: categories(),
    excluded_categories: categories(),
    minimum_spend: amount(),
    limit_per_bill: Type.Optional(wholeNumber(1, 1000)),
  },
  { additionalProperties: false, description: 'given as kind and its terms below it' },
);

type AddFault = (path: readonly string[], what: string) => void;

/**
 * Returns the JSON for the `benefit` column, or null without a benefit. Terms that contradict its kind are reported as faults.
 */
export function benefitColumn(benefit: Benefit | undefined, fault: AddFault): string | null {
  if (!benefit) return null;
  for (const [key, what] of benefitFaults(benefit)) fault(['benefit', key], what);
  return benefitText(benefit);
}

/** An entry as in a list: its benefit says what it is worth, without the goods, which may be many (decision 040). */
export function withoutGoods<Entry extends { benefit?: BenefitOnWire | null }>({ benefit, ...entry }: Entry) {
  return { ...entry, benefit: benefit ? figuresOf(benefit) : null };
}

function figuresOf({
  skus: _skus,
  categories: _categories,
  excluded_categories: _excluded,
  ...figures
}: BenefitOnWire) {
  return figures;
}

/** Returns the same JSON for equal benefits, whatever the order of their keys; PostgreSQL's jsonb reorders keys. */
export function benefitText(benefit: Benefit | null): string | null {
  return benefit && JSON.stringify(benefit, Object.keys(benefitOfFile.properties));
}
