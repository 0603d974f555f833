import type { Benefit } from './benefits';
import { worthInBaht } from './points';
import type { BillLine } from './purchases';

/** What was used on a bill: points, and the benefits of its coupons and rewards; null if the catalogue has none. */
export type PartsOfBill = { points: number; benefits: readonly (Benefit | null)[] };

/**
 * Whether points and coupons of a bill are worth more than the bill. Points pay what the lines still cost. A coupon is worth what it gives
 * on these goods if the lines contain as much discount; otherwise it counts like money, at its face value, because the lines do not show
 * that it was limited to the price of its goods.
 */
export function isWorthMoreThan(lines: readonly BillLine[], { points, benefits }: PartsOfBill): boolean {
  const paid = sumOf(lines, ({ amountSatang }) => amountSatang);
  const statedDiscount = sumOf(lines, ({ discountSatang }) => discountSatang);
  const pointsSatang = worthInBaht(points) * 100;
  const worths = benefits.flatMap((benefit) => (benefit ? [worthOf(benefit, lines)] : []));
  const given = sumOf(worths, ({ givenSatang }) => givenSatang);
  const coupons = given <= statedDiscount ? given : sumOf(worths, ({ faceSatang }) => faceSatang);
  return pointsSatang > paid || pointsSatang + coupons > paid + statedDiscount;
}

/** `given`: what it takes off these goods. `face`: what it says that it takes off, whatever they cost. */
type Worth = { givenSatang: number; faceSatang: number };

function worthOf(benefit: Benefit, lines: readonly BillLine[]): Worth {
  const goods = lines.filter((line) => isFor(benefit, line));
  const cost = sumOf(goods, costOf);
  const { kind, amount = 0, percent = 0, max_discount, price = 0, quantity = 1, pay_quantity } = benefit;
  if (kind === 'amount_off') {
    const faceSatang = Math.round(amount * 100);
    return { givenSatang: Math.min(faceSatang, cost), faceSatang };
  }
  if (kind === 'percent_off') {
    const limit = max_discount === undefined ? cost : Math.round(max_discount * 100);
    return alike(Math.min(Math.floor((cost * percent) / 100), limit));
  }
  if (kind === 'free_item') return alike(cheapest(goods, quantity));
  if (kind === 'fixed_price') return alike(cheapest(goods, quantity) - Math.round(price * 100) * quantity);
  if (pay_quantity !== undefined) return alike(cheapest(goods, quantity - pay_quantity));
  return alike(cheapest(goods, quantity) - Math.round(price * 100));
}

function alike(satang: number): Worth {
  const positive = Math.max(0, satang);
  return { givenSatang: positive, faceSatang: positive };
}

/** Whether a benefit is for a line's goods. */
export function isFor(
  { skus = [], categories = [], excluded_categories = [] }: Benefit,
  { sku, category }: BillLine,
): boolean {
  if (excluded_categories.includes(category)) return false;
  return skus.length + categories.length === 0 || skus.includes(sku) || categories.includes(category);
}

/** The price of the cheapest pieces: a bill is never refused for what its coupons could be worth on dearer ones. */
function cheapest(goods: readonly BillLine[], pieces: number): number {
  const prices = goods
    .filter((line) => line.quantity > 0)
    .map((line) => ({ pieces: line.quantity, each: costOf(line) / line.quantity }))
    .sort((one, other) => one.each - other.each);
  let left = pieces;
  let satang = 0;
  for (const line of prices) {
    const taken = Math.min(left, line.pieces);
    satang += taken * line.each;
    left -= taken;
  }
  return Math.floor(satang);
}

/** Before the discount. */
function costOf({ amountSatang, discountSatang }: BillLine): number {
  return amountSatang + discountSatang;
}

function sumOf<T>(all: readonly T[], satang: (one: T) => number): number {
  return all.reduce((sum, one) => sum + satang(one), 0);
}
