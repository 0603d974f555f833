import type { Prize } from '@/contract/kids-club';
import { prizePrice } from '@/domain/kids-club';
import { byMissing, shortfall } from '@/domain/rewards';

/** `now`: the balance is enough. `later`: points are missing. `gone`: sold out. */
export type PrizeGroup = 'now' | 'later' | 'gone';

export type GroupedPrize = { prize: Prize; group: PrizeGroup; missing: number };

/**
 * The prizes with their groups: those within reach in the catalogue's order, then those with the fewest missing points. Grouped page by
 * page, so that loading more does not move rows on screen.
 */
export function groupPrizes(pages: readonly (readonly Prize[])[], balance: number): GroupedPrize[] {
  return pages.flatMap((prizes) => prizes.map((prize) => grouped(prize, balance)).sort(byMissing));
}

/** The next prize to collect points for: the one with the fewest missing points. */
export function nextGoal(prizes: readonly GroupedPrize[]): GroupedPrize | undefined {
  return prizes.filter(({ group }) => group === 'later').sort(byMissing)[0];
}

function grouped(prize: Prize, balance: number): GroupedPrize {
  const missing = shortfall(prizePrice(prize), balance);
  if (prize.stock === 'OUT') return { prize, missing, group: 'gone' };
  return { prize, missing, group: missing > 0 ? 'later' : 'now' };
}
