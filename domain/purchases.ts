import { kidsClubPointsPerDay } from './kids-club';
import { earningRate } from './points';

/** What earns nothing (spec section 1). */
export const excludedCategories = [
  'alcohol',
  'tobacco',
  'bill_payment',
  'prepaid_top_up',
  'post_and_parcel',
  'infant_formula_1',
  'infant_formula_2',
  'bulk_goods',
] as const;

/** A line of a bill. `amountSatang` is what was paid for it, after `discountSatang` was taken off. */
export type BillLine = {
  sku: string;
  name: string;
  category: string;
  quantity: number;
  amountSatang: number;
  discountSatang: number;
  motherAndBaby: boolean;
};

/** What a bill earns: 1 point for every full 25 baht of the lines that may earn, rounded down over the bill. */
export function pointsOfBill(lines: readonly BillLine[]): number {
  return pointsFor(lines.filter(mayEarn));
}

/** The second layer, for every member: the same over the mother-and-baby lines alone, in Kids Club points. */
export function kidPointsOfBill(lines: readonly BillLine[]): number {
  return pointsFor(lines.filter((line) => line.motherAndBaby && mayEarn(line)));
}

/** How many of the points of a bill still fit under the limit of a Bangkok day. */
export function withinDailyLimit(points: number, earnedToday: number): number {
  return Math.max(0, Math.min(points, kidsClubPointsPerDay - earnedToday));
}

/** Nothing for an amount that is no whole number of satang. */
export function satangOf(baht: number): number | undefined {
  const satang = Math.round(baht * 100);
  return Math.abs(baht * 100 - satang) < 1e-6 && Number.isSafeInteger(satang) ? satang : undefined;
}

function mayEarn({ category }: BillLine): boolean {
  return !excludedCategories.some((excluded) => excluded === category);
}

function pointsFor(lines: readonly BillLine[]): number {
  const satang = lines.reduce((sum, line) => sum + line.amountSatang, 0);
  return Math.max(0, Math.floor(satang / (earningRate.baht * 100)) * earningRate.points);
}
