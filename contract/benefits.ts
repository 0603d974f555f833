import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import { benefitKinds } from '@/domain/benefits';

const baht = (description: string) => Type.Optional(Type.Number({ minimum: 0, description: `Baht: ${description}` }));
const count = (description: string) => Type.Optional(Type.Integer({ minimum: 1, description }));
const words = (description: string) => Type.Optional(Type.Array(Type.String(), { description }));

/** The value on a ticket. Flat, because the shapes by which browsers check answers have no unions of objects. */
const figures = {
  // A later release may add kinds: a current app still shows the coupon, and a till asks its cashier.
  kind: Type.Union([Type.Enum([...benefitKinds]), Type.String()], { description: 'Later releases may add kinds' }),
  amount: baht('off the goods together, never more than they cost (amount_off)'),
  percent: count('Percent off the goods together (percent_off)'),
  max_discount: baht('the most that percent_off comes to'),
  price: baht('for each piece (fixed_price), or for the set (x_for_y)'),
  quantity: count('Pieces free (free_item) or at the price (fixed_price), 1 where absent; pieces of the set (x_for_y)'),
  pay_quantity: count('Pieces of the set that are paid, the cheapest being free (x_for_y without a price)'),
  normal_price: baht('for one piece without the benefit, as the catalogue says it for members'),
  minimum_spend: baht('before the discount, of the goods (amount_off, percent_off) or of the bill (other kinds)'),
  limit_per_bill: count('How many of this coupon or reward one bill takes'),
};

const goodsNames = { name_th: Type.String(), name_en: Type.String() };
const goodsOf = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Optional(Type.Array(Type.Object(fields), { description: 'Goods that take part, in words for members' }));

const benefit = Type.Object({
  ...figures,
  goods: goodsOf({ ...goodsNames, image_url: Type.Optional(Type.String()) }),
  skus: words('The goods are lines with one of these, or of the categories; everything where neither is given'),
  categories: words('As the lines of bills name them'),
  excluded_categories: words('Lines that neither get the benefit nor count towards minimum_spend'),
});
export type BenefitOnWire = Static<typeof benefit>;

/** Absent on servers of older releases. */
export const optionalBenefit = Type.Optional(
  Type.Union([benefit, Type.Null()], {
    description: 'What one use gives, for a till; null if the catalogue does not say',
  }),
);

/** Absent on servers of older releases. */
export const optionalListedBenefit = Type.Optional(
  Type.Union([Type.Object({ ...figures, goods: goodsOf(goodsNames) }), Type.Null()], {
    description:
      'What one use gives, without its codes of goods, which may be many; null if the catalogue does not say',
  }),
);
