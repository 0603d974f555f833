import { satangOf } from './purchases';

/** The benefit of a coupon or a reward at the till. */
export const benefitKinds = ['amount_off', 'percent_off', 'free_item', 'fixed_price', 'x_for_y'] as const;
export type BenefitKind = (typeof benefitKinds)[number];

/** Goods that take part, as members know them. */
export type BenefitGoods = { name_th: string; name_en: string; image_url?: string };

/**
 * Machine-readable terms of a benefit. One use of the coupon or reward gives it once. Amounts are baht with at most two decimal places; an
 * absent key sets no condition.
 */
export type Benefit = {
  kind: BenefitKind;
  /** `amount_off`: baht off the goods together, never more than they cost. */
  amount?: number;
  /** `percent_off`: percent off the goods together, and the maximum in baht. */
  percent?: number;
  max_discount?: number;
  /** `fixed_price`: baht for each piece. `x_for_y`: baht for the set. */
  price?: number;
  /** Pieces: those free of `free_item` and those at the price of `fixed_price` (one where absent), the set of `x_for_y`. */
  quantity?: number;
  /** `x_for_y` without a price: the pieces of the set that are paid. The cheapest are free. */
  pay_quantity?: number;
  /** Baht for one piece without the benefit, for members to compare. Tills have their own prices. */
  normal_price?: number;
  /** Names and pictures of the goods, for members; tills go by `skus` and `categories`. */
  goods?: BenefitGoods[];
  /** The goods: lines of the bill with any of these. Without both, everything on the bill. */
  skus?: string[];
  categories?: string[];
  /** Lines that neither get the benefit nor count towards the minimum spend. */
  excluded_categories?: string[];
  /** Baht before the discount: of the goods for `amount_off` and `percent_off`, of the bill for the other kinds. */
  minimum_spend?: number;
  /** How many of this coupon or reward one bill takes. */
  limit_per_bill?: number;
};

type Figure = 'amount' | 'percent' | 'max_discount' | 'price' | 'quantity' | 'pay_quantity' | 'normal_price';

type Terms = { required: readonly Figure[]; optional: readonly Figure[]; needsGoods: boolean };

const termsOf: Record<BenefitKind, Terms> = {
  amount_off: { required: ['amount'], optional: [], needsGoods: false },
  percent_off: { required: ['percent'], optional: ['max_discount'], needsGoods: false },
  free_item: { required: [], optional: ['quantity', 'normal_price'], needsGoods: true },
  fixed_price: { required: ['price'], optional: ['quantity', 'normal_price'], needsGoods: true },
  x_for_y: { required: ['quantity'], optional: ['price', 'pay_quantity', 'normal_price'], needsGoods: true },
};

const figures: readonly Figure[] = [
  'amount',
  'percent',
  'max_discount',
  'price',
  'quantity',
  'pay_quantity',
  'normal_price',
];
const amounts = ['amount', 'max_discount', 'price', 'normal_price', 'minimum_spend'] as const;

export type BenefitFault = [key: keyof Benefit, what: string];

/** The faults of a benefit whose values have the right types. */
export function benefitFaults(benefit: Benefit): BenefitFault[] {
  const fractions = amounts.filter((key) => satangOf(benefit[key] ?? 0) === undefined);
  return [
    ...faultsOfFigures(benefit),
    ...fractions.map((key): BenefitFault => [key, 'must have at most 2 decimal places']),
    ...faultsOfGoods(benefit),
    ...(benefit.kind === 'x_for_y' ? faultsOfSet(benefit) : []),
    ...faultsOfNormalPrice(benefit),
  ];
}

/** A price before that is no higher would promise a saving that there is not. */
function faultsOfNormalPrice({ kind, price, quantity = 1, normal_price }: Benefit): BenefitFault[] {
  if (price === undefined || normal_price === undefined) return [];
  const pieces = kind === 'x_for_y' ? quantity : 1;
  return normal_price * pieces > price ? [] : [['normal_price', `must be more than the price of ${price} baht`]];
}

function faultsOfFigures(benefit: Benefit): BenefitFault[] {
  const { required, optional } = termsOf[benefit.kind];
  return figures.flatMap((figure): BenefitFault[] => {
    const isGiven = benefit[figure] !== undefined;
    if (!isGiven && required.includes(figure)) return [[figure, `is missing for ${benefit.kind}`]];
    const isAllowed = required.includes(figure) || optional.includes(figure);
    return isGiven && !isAllowed ? [[figure, `is not for ${benefit.kind}`]] : [];
  });
}

function faultsOfGoods({ kind, skus = [], categories = [], excluded_categories = [] }: Benefit): BenefitFault[] {
  if (termsOf[kind].needsGoods && skus.length + categories.length === 0)
    return [['kind', `${kind} needs skus or categories`]];
  const both = categories.filter((category) => excluded_categories.includes(category));
  return both.length > 0 ? [['excluded_categories', `${both.join(', ')} is among categories as well`]] : [];
}

function faultsOfSet({ quantity = 0, pay_quantity, price }: Benefit): BenefitFault[] {
  if ((pay_quantity === undefined) === (price === undefined))
    return [['kind', 'x_for_y needs either price or pay_quantity']];
  if (quantity === 1) return [['quantity', 'must be 2 or more for x_for_y']];
  if (pay_quantity !== undefined && quantity > 0 && pay_quantity >= quantity)
    return [['pay_quantity', 'must be less than quantity']];
  return [];
}
