import { isFor } from './benefit-discount';
import type { Benefit } from './benefits';
import { takenFrom } from './bill-worth';
import { discountRate } from './points';
import type { BillLine } from './purchases';

/** What a card saves: by coupons, by rewards, and by points that pay. */
export const savingKinds = ['coupons', 'rewards', 'points'] as const;
export type SavingKind = (typeof savingKinds)[number];

/** One use of the member's coupon or reward on a bill. `benefit` null: its terms are in words only. */
export type BillUse = { kind: Exclude<SavingKind, 'points'>; benefit: Benefit | null };

type Saved = Record<BillUse['kind'], number>;

/**
 * What the uses have taken off a bill, in satang: each at most what its benefit takes off the shelf prices, and at most what the till stated
 * for its goods and no earlier use has. The till's own discounts, which everybody gets, are therefore no savings of the card.
 */
export function savedByUses(lines: readonly BillLine[], uses: readonly BillUse[]): Saved {
  const atShelfPrices = lines.map((line) => ({ ...line, amountSatang: line.amountSatang + line.discountSatang }));
  const unclaimed = lines.map(({ discountSatang }) => discountSatang);
  const saved: Saved = { coupons: 0, rewards: 0 };
  for (const { kind, benefit } of uses) {
    let open = benefit ? takenFrom(atShelfPrices, benefit) : Number.POSITIVE_INFINITY;
    for (const [place, line] of lines.entries()) {
      if (benefit && !isFor(benefit, line)) continue;
      const part = Math.min(open, unclaimed[place] ?? 0);
      unclaimed[place] = (unclaimed[place] ?? 0) - part;
      saved[kind] += part;
      open -= part;
    }
  }
  return saved;
}

/** What points pay, in satang. */
export function satangOfPoints(points: number): number {
  return (points * discountRate.baht * 100) / discountRate.points;
}
