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
  const saved: Saved = { coupons: 0, rewards: 0 };
  for (const [place, satang] of savedByEachUse(lines, uses).entries()) {
    const kind = uses[place]?.kind;
    if (kind) saved[kind] += satang;
  }
  return saved;
}

/** The same of each use, in their order. */
export function savedByEachUse(lines: readonly BillLine[], uses: readonly BillUse[]): number[] {
  const atShelfPrices = lines.map((line) => ({ ...line, amountSatang: line.amountSatang + line.discountSatang }));
  const unclaimed = lines.map(({ discountSatang }) => discountSatang);
  return uses.map(({ benefit }) => {
    let open = benefit ? takenFrom(atShelfPrices, benefit) : Number.POSITIVE_INFINITY;
    let saved = 0;
    for (const [place, line] of lines.entries()) {
      if (benefit && !isFor(benefit, line)) continue;
      const part = Math.min(open, unclaimed[place] ?? 0);
      unclaimed[place] = (unclaimed[place] ?? 0) - part;
      saved += part;
      open -= part;
    }
    return saved;
  });
}

/** What points pay, in satang. */
export function satangOfPoints(points: number): number {
  return (points * discountRate.baht * 100) / discountRate.points;
}
