import { tidyScanned } from './scanned-codes';
import { tidyText } from './tidy-text';

type Rules = {
  /** Whether they earn points and count for missions (spec section 1). */
  earns: boolean;
  /** `untaxed`: money collected for third parties, and goods that the Revenue Code (section 81) exempts. */
  vat: 'taxed' | 'untaxed';
  /**
   * Whether a coupon or reward may apply. Laws forbid it for alcohol, tobacco and infant formula; money of third parties cannot be
   * discounted.
   */
  coupons: boolean;
  /**
   * Whether members may be chosen for having bought it. Health is sensitive data (PDPA, section 26), laws forbid promoting alcohol, tobacco
   * and infant formula, and whom members pay is not the chain's business.
   */
  profiled: boolean;
};

const ordinary: Rules = { earns: true, vat: 'taxed', coupons: true, profiled: true };
const untaxed: Rules = { ...ordinary, vat: 'untaxed' };
const noPromotion: Rules = { ...ordinary, earns: false, coupons: false, profiled: false };
const moneyOfOthers: Rules = { ...noPromotion, vat: 'untaxed' };

/** The categories of goods on bills. Never rename one: tills, bills and coupons contain the names. */
export const goodsCategories = {
  alcohol: noPromotion,
  tobacco: noPromotion,
  bill_payment: moneyOfOthers,
  prepaid_top_up: moneyOfOthers,
  post_and_parcel: moneyOfOthers,
  infant_formula_1: noPromotion,
  infant_formula_2: noPromotion,
  bulk_goods: { ...ordinary, earns: false },
  fresh_produce: untaxed,
  books: untaxed,
  newspapers: untaxed,
  food: ordinary,
  drinks: ordinary,
  dairy: ordinary,
  snacks: ordinary,
  bakery: ordinary,
  frozen_food: ordinary,
  grocery: ordinary,
  cafe: ordinary,
  household: ordinary,
  beauty: ordinary,
  health: { ...ordinary, profiled: false },
  mother_and_baby: ordinary,
  diapers: ordinary,
  pets: ordinary,
  stationery: ordinary,
  toys: ordinary,
  clothing: ordinary,
  appliance: ordinary,
  electronics: ordinary,
  gift: ordinary,
} as const satisfies Record<string, Rules>;

export type GoodsCategory = keyof typeof goodsCategories;

export const goodsCategoryNames: readonly GoodsCategory[] = Object.keys(goodsCategories).filter(isOurs);

function isOurs(word: string): word is GoodsCategory {
  return Object.hasOwn(goodsCategories, word);
}

/** The chain's own department codes, by `categoryKey`. */
export type CategoryCodes = ReadonlyMap<string, { code: string; category: GoodsCategory }>;

export const noCategoryCodes: CategoryCodes = new Map();

/**
 * Normalises categories for comparison: without case, with one character for spaces, hyphens and underscores, and tidied like any code.
 * Bill-Payment, `BILL PAYMENT ` and bill_payment are the same. Empty for none.
 */
export function categoryKey(word: string): string {
  return tidyScanned('number', tidyText(word))
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')
    .replace(/^_|_$/g, '');
}

/** The category of a word, in our names or the chain's codes; undefined for an unknown word. */
export function categoryOf(word: string, codes: CategoryCodes = noCategoryCodes): GoodsCategory | undefined {
  // Cached, because bills contain our names, and each line is looked up several times.
  if (isOurs(word)) return word;
  const key = categoryKey(word);
  return isOurs(key) ? key : codes.get(key)?.category;
}

/** Goods of unknown categories earn according to the operator's setting. */
export function mayEarn(category: string, unknownEarns: boolean): boolean {
  const known = categoryOf(category);
  return known ? goodsCategories[known].earns : unknownEarns;
}

/** Goods of unknown categories are taxed, because the Revenue Code taxes everything that it does not exempt. */
export function isTaxedCategory(category: string): boolean {
  const known = categoryOf(category);
  return known === undefined || goodsCategories[known].vat === 'taxed';
}

export const couponlessCategories = goodsCategoryNames.filter((name) => !goodsCategories[name].coupons);

/** What the database keeps of the goods that a member bought. */
export const profiledCategories = goodsCategoryNames.filter((name) => goodsCategories[name].profiled);
