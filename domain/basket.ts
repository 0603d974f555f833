import type { Pieces } from './benefit-discount';
import { costOf, countOf, countsFor, isFor, piecesOf, pricesAfter } from './benefit-discount';
import type { Benefit } from './benefits';
import type { BillLine } from './purchases';

/** Why a coupon or reward gives nothing for a basket although the member may use it, and why points do not pay without a card. */
export const basketReasons = [
  'till_basket_card_needed',
  'till_basket_by_hand',
  'till_basket_limit_per_bill',
  'till_basket_no_goods',
  'till_basket_too_few_goods',
  'till_basket_minimum_spend',
  'till_basket_nothing_left',
] as const;

export type BasketReason = (typeof basketReasons)[number];

/** Refusals of other calls have words of their own where nothing was to be recorded. */
export const reasonsInOtherWords = ['till_limit_reached', 'till_more_than_bill', 'till_points_not_enough'] as const;

export type ReasonInWords = BasketReason | (typeof reasonsInOtherWords)[number];

/** One use of a coupon or reward, which `name` identifies in the catalogue. Null: its terms are in words only. */
export type BenefitUse = { name: string; benefit: Benefit | null };

/** `missingSatang` is what the minimum spend lacks. */
export type UseOutcome = { satang: number } | { reason: BasketReason; missingSatang?: number };

/**
 * Applies coupons and rewards to a basket in the order given, each to what the earlier ones have left. The minimum spend is compared with
 * the amounts of the lines before any of them. Returns the lines with what remains to be paid for them.
 */
export function applyBenefits(lines: readonly BillLine[], uses: readonly BenefitUse[]) {
  let left = piecesOf(lines);
  const applied: string[] = [];
  const outcomes = uses.map((use): UseOutcome => {
    const { name, benefit } = use;
    if (!benefit) return { reason: 'till_basket_by_hand' };
    if (applied.filter((one) => one === name).length >= (benefit.limit_per_bill ?? Number.POSITIVE_INFINITY))
      return { reason: 'till_basket_limit_per_bill' };
    const unfit = whyUnfit(benefit, lines);
    if (unfit) return unfit;
    const after = leftAfter(benefit, lines, left);
    const satang = costOf(left) - costOf(after);
    if (satang === 0) return { reason: 'till_basket_nothing_left' };
    applied.push(name);
    left = after;
    return { satang };
  });
  return { lines: linesAt(lines, left), outcomes };
}

/** What is left of a basket after one use of a benefit. */
export function leftAfter(benefit: Benefit, lines: readonly BillLine[], left: readonly Pieces[]): Pieces[] {
  const isGoods = ({ line: place }: Pieces) => {
    const line = lines[place];
    return line !== undefined && isFor(benefit, line);
  };
  const others = left.filter((piece) => !isGoods(piece));
  return [...others, ...pricesAfter(benefit, left.filter(isGoods))];
}

/** Conditions that do not depend on what others have left. */
function whyUnfit(
  benefit: Benefit,
  lines: readonly BillLine[],
): Extract<UseOutcome, { reason: BasketReason }> | undefined {
  const goods = lines.filter((line) => isFor(benefit, line));
  if (goods.length === 0) return { reason: 'till_basket_no_goods' };
  const { kind, quantity = 1, minimum_spend = 0 } = benefit;
  if (kind === 'x_for_y' && countOf(piecesOf(goods)) < quantity) return { reason: 'till_basket_too_few_goods' };
  const isOfGoods = kind === 'amount_off' || kind === 'percent_off';
  const spent = costOf(piecesOf(isOfGoods ? goods : lines.filter((line) => countsFor(benefit, line))));
  const missingSatang = Math.round(minimum_spend * 100) - spent;
  return missingSatang > 0 ? { reason: 'till_basket_minimum_spend', missingSatang } : undefined;
}

function linesAt(lines: readonly BillLine[], left: readonly Pieces[]): BillLine[] {
  return lines.map((line, place) => {
    const amountSatang = costOf(left.filter((piece) => piece.line === place));
    return { ...line, amountSatang, discountSatang: line.discountSatang + line.amountSatang - amountSatang };
  });
}
