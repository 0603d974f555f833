import { goodsCategories, goodsCategoryNames, mayEarn } from './goods-categories';
import { kidsClubPointsPerDay } from './kids-club';
import { limits } from './limits';
import { earningRate } from './points';

/** What earns nothing (spec section 1). */
export const excludedCategories = goodsCategoryNames.filter((name) => !goodsCategories[name].earns);

/** A line of a bill. `amountSatang` is what was paid for it, after `discountSatang` was taken off. */
export type BillLine = {
  sku: string;
  name: string;
  /** A name of our table, or what the till said where that is not known; empty where it said nothing. */
  category: string;
  /** What the till said, where it is not our name. */
  department?: string;
  quantity: number;
  amountSatang: number;
  discountSatang: number;
  motherAndBaby: boolean;
};

/** What a bill earns: 1 point for every full 25 baht of the lines that may earn, rounded down over the bill. */
export function pointsOfBill(lines: readonly BillLine[], unknownEarns = false): number {
  return pointsFor(earningLines(lines, unknownEarns));
}

/** The second layer, for every member: the same over the mother-and-baby lines alone, in Kids Club points. */
export function kidPointsOfBill(lines: readonly BillLine[], unknownEarns = false): number {
  return pointsFor(earningLines(lines, unknownEarns).filter(({ motherAndBaby }) => motherAndBaby));
}

/** How many of the points of a bill still fit under the limit of a Bangkok day. */
export function withinDailyLimit(points: number, earnedToday: number): number {
  return Math.max(0, Math.min(points, kidsClubPointsPerDay - earnedToday));
}

/** Nothing for an amount that is no whole number of satang. */
export function satangOf(baht: number): number | undefined {
  return scaled(baht, 100);
}

/** Whether a quantity is written with at most three decimal places: grams and millilitres. */
export function isQuantity(quantity: number): boolean {
  return scaled(quantity, 10 ** limits.quantityDecimals) !== undefined;
}

/** A whole number, but for the last bits of a binary fraction: 0.29 × 100 is 28.999999999999996. */
function scaled(amount: number, by: number): number | undefined {
  const whole = Math.round(amount * by);
  return Math.abs(amount * by - whole) <= Math.abs(whole) * 1e-12 && Number.isSafeInteger(whole) ? whole : undefined;
}

/** The lines that may earn. Goods of a category that is not known do so only if the operator has said it. */
export function earningLines(lines: readonly BillLine[], unknownEarns: boolean): BillLine[] {
  return lines.filter(({ category }) => mayEarn(category, unknownEarns));
}

function pointsFor(lines: readonly BillLine[]): number {
  const satang = lines.reduce((sum, line) => sum + line.amountSatang, 0);
  return Math.max(0, Math.floor(satang / (earningRate.baht * 100)) * earningRate.points);
}
