import type { BillLine } from './purchases';
import { earningLines } from './purchases';

export const missionKinds = ['shopper_champion', 'advertising'] as const;
export type MissionKind = (typeof missionKinds)[number];

export const missionPrizeKinds = ['gold_coin', 'meet_and_greet'] as const;
export type MissionPrizeKind = (typeof missionPrizeKinds)[number];

/** How many of the first are shown. */
export const leadersShown = 10;

/** How long the rankings of a mission that is over can still be looked at. */
export const resultsShownDays = 7;

/**
 * The last rank of the next better prize than what a rank gives, which is what there is to climb to; nothing where no better
 * one is left. Without a rank it is the last of all prizes.
 */
export function rankToReach(prizes: readonly { rank_to: number }[], rank: number | null): number | undefined {
  const better = prizes.map(({ rank_to }) => rank_to).filter((last) => rank === null || last < rank);
  return better.length > 0 ? Math.max(...better) : undefined;
}

/** The whole baht that bring a spend above another; nothing where it is above already. */
export function bahtToPass(spend: number, mine: number): number | undefined {
  return mine > spend ? undefined : Math.floor(spend - mine) + 1;
}

/** What of a bill counts for a shopper champion: the lines that may earn points. Nobody is to win by alcohol or tobacco. */
export function spendOfBill(lines: readonly BillLine[], unknownEarns = false): number {
  return earningLines(lines, unknownEarns).reduce((sum, { amountSatang }) => sum + amountSatang, 0);
}
