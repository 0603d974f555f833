import { leftAfter } from './basket';
import { costOf, piecesOf } from './benefit-discount';
import type { Benefit } from './benefits';
import { worthInBaht } from './points';
import type { BillLine } from './purchases';

/** What was used on a bill: points, and the benefits of its coupons and rewards; null if the catalogue has none. */
export type PartsOfBill = { points: number; benefits: readonly (Benefit | null)[] };

/**
 * Whether points and coupons of a bill are worth more than the bill. Points pay what the lines still cost. Coupons are part of the stated
 * discount if it is as large as they must have made it; otherwise they count like money, at face value, because the lines do not show that
 * they were limited to the price of their goods.
 */
export function isWorthMoreThan(lines: readonly BillLine[], { points, benefits }: PartsOfBill): boolean {
  const paid = costOf(piecesOf(lines));
  const before = lines.map((line) => ({ ...line, amountSatang: line.amountSatang + line.discountSatang }));
  const cost = costOf(piecesOf(before));
  const pointsSatang = worthInBaht(points) * 100;
  if (pointsSatang > paid) return true;
  const known = benefits.filter((benefit) => benefit !== null);
  // Prices of pieces are rounded to the satang.
  if (leastTaken(known, { before, after: lines }) <= cost - paid + known.length) return false;
  const faces = known.map((benefit) =>
    benefit.kind === 'amount_off' ? Math.round((benefit.amount ?? 0) * 100) : takenFrom(before, benefit),
  );
  return pointsSatang + faces.reduce((sum, satang) => sum + satang, 0) > cost;
}

/**
 * What coupons must have taken off a bill at least. Neither their order nor the till's own discounts are known. Each one has left no more
 * than it would have left alone. Baht and percent have taken no less than they would take of what is left now.
 */
function leastTaken(benefits: readonly Benefit[], { before, after }: Record<'before' | 'after', readonly BillLine[]>) {
  const alone = benefits.map((benefit) => takenFrom(before, benefit));
  const ofGoods = benefits.filter(({ kind }) => kind === 'amount_off' || kind === 'percent_off');
  const together = ofGoods.reduce((sum, benefit) => sum + takenFrom(after, benefit), 0);
  return Math.max(0, together, ...alone);
}

export function takenFrom(lines: readonly BillLine[], benefit: Benefit): number {
  const goods = piecesOf(lines);
  return costOf(goods) - costOf(leftAfter(benefit, lines, goods));
}
