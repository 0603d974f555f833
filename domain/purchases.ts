import { goodsCategories, goodsCategoryNames, mayEarn } from './goods-categories';
import { kidsClubPointsPerDay } from './kids-club';
import { limits } from './limits';
import { earningRate } from './points';

/** Goods that earn nothing (spec section 1). */
export const excludedCategories = goodsCategoryNames.filter((name) => !goodsCategories[name].earns);

/** A line of a bill. `amountSatang` is what was paid for it, after `discountSatang` was taken off. */
export type BillLine = {
  sku: string;
  name: string;
  /** A name of our table, or the till's own if unknown; empty if the till sent none. */
  category: string;
  /** The till's own name, if it is not ours. */
  department?: string;
  quantity: number;
  amountSatang: number;
  discountSatang: number;
  motherAndBaby: boolean;
};

/** The points of a bill: 1 for every full 25 baht of the lines that may earn, rounded down over the bill. */
export function pointsOfBill(lines: readonly BillLine[], unknownEarns = false): number {
  return pointsFor(earningLines(lines, unknownEarns));
}

/** The second layer, for every member: the same for mother-and-baby lines only, in Kids Club points. */
export function kidPointsOfBill(lines: readonly BillLine[], unknownEarns = false): number {
  return pointsFor(earningLines(lines, unknownEarns).filter(({ motherAndBaby }) => motherAndBaby));
}

/** How many points of a bill fit under the limit of a Bangkok day. */
export function withinDailyLimit(points: number, earnedToday: number): number {
  return Math.max(0, Math.min(points, kidsClubPointsPerDay - earnedToday));
}

/**
 * What a bill earns its member, who has earned `kidPointsOfDay` of the other kind in other bills of the day. An earning campaign adds `more`
 * to the points of the loyalty card, and nothing to those of Kids Club.
 */
export function earningsOf(
  lines: readonly BillLine[],
  kidPointsOfDay: number,
  { unknownEarns, more }: { unknownEarns: boolean; more: number },
) {
  const kidpoint = withinDailyLimit(kidPointsOfBill(lines, unknownEarns), kidPointsOfDay);
  return { cjpoint: pointsOfBill(lines, unknownEarns) + more, kidpoint };
}

/** A share of a whole, rounded down; exact also where the product is larger than a number can hold. */
export function shareOf(whole: number, part: number, of: number): number {
  return of === 0 ? 0 : Number((BigInt(whole) * BigInt(part)) / BigInt(of));
}

/** Undefined for an amount that is not a whole number of satang. */
export function satangOf(baht: number): number | undefined {
  return scaled(baht, 100);
}

/** Whether a quantity is written with at most three decimal places: grams and millilitres. */
export function isQuantity(quantity: number): boolean {
  return scaled(quantity, 10 ** limits.quantityDecimals) !== undefined;
}

/** Rounds binary fractions such as 0.29 × 100 = 28.999999999999996 to whole numbers. */
function scaled(amount: number, by: number): number | undefined {
  const whole = Math.round(amount * by);
  return Math.abs(amount * by - whole) <= Math.abs(whole) * 1e-12 && Number.isSafeInteger(whole) ? whole : undefined;
}

/** The lines that may earn. Goods of unknown categories do so only if the operator allows it. */
export function earningLines(lines: readonly BillLine[], unknownEarns: boolean): BillLine[] {
  return lines.filter(({ category }) => mayEarn(category, unknownEarns));
}

function pointsFor(lines: readonly BillLine[]): number {
  const satang = lines.reduce((sum, line) => sum + line.amountSatang, 0);
  return Math.max(0, Math.floor(satang / (earningRate.baht * 100)) * earningRate.points);
}
