import { isFor } from './benefit-discount';
import { categoryOf } from './goods-categories';
import { worthInBaht } from './points';
import type { BillLine } from './purchases';
import { shareOf } from './purchases';

export const stampLimits = { steps: 5, stamps: 30, cards: 20 } as const;

/** At so many stamps of a card its member gets a coupon. */
export type StampStep = { at: number; coupon: string };

/** Of the coupon of a step: it can be used, it was, or it has ended or was taken back. */
export const stampCouponStates = ['usable', 'used', 'ended'] as const;

export type StampCouponState = (typeof stampCouponStates)[number];

type Words = { th: string; en: string };

/** The terms of a stamp card. Steps rise; the last one fills the card. */
export type StampTerms = {
  /** Baht for a stamp. Absent: a stamp for each piece of goods. */
  baht_each?: number;
  /** The goods: lines of the bill with any of these. Without both, everything on the bill. */
  skus?: string[];
  categories?: string[];
  excluded_categories?: string[];
  steps: StampStep[];
  /** How many cards a member can fill, one after the other. */
  cards: number;
  label: Words;
  /** What is counted, such as cups. */
  unit: Words;
  /** What counts, one thing a line. */
  counts: Words;
};

type Given = {
  /** Points that pay for what is left of the bill. */
  points: number;
  unknownEarns: boolean;
};

/**
 * The stamps of a bill, or of what is left of it. Only money counts: what points pay is shared by the lines' prices. A line counts as many
 * pieces as its money pays at the price before discounts, rounded up: a piece that is given free counts nothing, and a discount costs no
 * stamp until it is worth a piece. This depends on nothing that could arrive later, such as the use of a coupon.
 */
export function stampsOfBill(terms: StampTerms, lines: readonly BillLine[], { points, unknownEarns }: Given): number {
  const money = moneyOf(lines, worthInBaht(points) * 100);
  const counted = lines.map((line, place) => (counts(terms, line, unknownEarns) ? (money[place] ?? 0) : 0));
  if (terms.baht_each !== undefined) return Math.floor(sumOf(counted) / Math.round(terms.baht_each * 100));
  return sumOf(lines.map((line, place) => piecesPaid(line, counted[place] ?? 0)));
}

/** Goods for which the law forbids a promotion never count, nor do goods of unknown categories unless they may earn points. */
function counts(terms: StampTerms, line: BillLine, unknownEarns: boolean): boolean {
  return isFor(terms, line) && (unknownEarns || categoryOf(line.category) !== undefined);
}

/** What money, not points, has paid for each line, in satang. Shares add up exactly. */
function moneyOf(lines: readonly BillLine[], pointsSatang: number): number[] {
  const total = sumOf(lines.map(({ amountSatang }) => amountSatang));
  const byPoints = Math.min(pointsSatang, total);
  let [before, sharedBefore] = [0, 0];
  return lines.map(({ amountSatang }) => {
    before += amountSatang;
    const shared = shareOf(byPoints, before, total);
    const money = amountSatang - (shared - sharedBefore);
    sharedBefore = shared;
    return money;
  });
}

/** Weighed goods are one piece. What a return has kept of the price of goods that all came back is none. */
function piecesPaid({ quantity, amountSatang, discountSatang }: BillLine, satang: number): number {
  const price = amountSatang + discountSatang;
  if (satang <= 0 || quantity <= 0) return 0;
  const pieces = Number.isInteger(quantity) ? quantity : 1;
  return Math.min(pieces, Math.ceil((satang * pieces) / price));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/** A step of a card, from 1, and the coupon that it gives. */
export type DueStep = { card: number; at: number; coupon: string };

/** All steps that so many stamps have reached. It depends on the sum only, not on the order of the bills. */
export function stepsReached({ steps, cards }: Pick<StampTerms, 'steps' | 'cards'>, stamps: number): DueStep[] {
  const size = sizeOf(steps);
  return Array.from({ length: cards }, (_none, place) => place + 1).flatMap((card) =>
    steps
      .filter(({ at }) => (card - 1) * size + at <= stamps)
      .map(({ at, coupon }) => ({ card, at, coupon: couponOfCard(coupon, card) })),
  );
}

/** A coupon exists once for each card, because a member can have each coupon once. */
export function couponOfCard(coupon: string, card: number): string {
  return card === 1 ? coupon : `${coupon}-${card}`;
}

/** The card that is shown for so many stamps: a full card stays until the next stamp begins another one. */
export function cardAt({ steps, cards }: Pick<StampTerms, 'steps' | 'cards'>, stamps: number) {
  const size = sizeOf(steps);
  const card = Math.min(cards, Math.max(1, Math.ceil(stamps / size)));
  return { card, stamps: Math.min(size, stamps - (card - 1) * size), size };
}

export function sizeOf(steps: readonly { at: number }[]): number {
  return steps.at(-1)?.at ?? 1;
}
