import type { BillLine } from './purchases';
import { earningLines } from './purchases';

/** Missions of `getMissions`. Apps refuse kinds that they do not know, so stamp cards have a call of their own. */
export const listedMissionKinds = ['shopper_champion', 'advertising'] as const;

export const missionKinds = [...listedMissionKinds, 'stamps'] as const;
export type MissionKind = (typeof missionKinds)[number];

export const missionPrizeKinds = ['gold_coin', 'meet_and_greet'] as const;
export type MissionPrizeKind = (typeof missionPrizeKinds)[number];

/** How many leaders are shown. */
export const leadersShown = 10;

/** How long the rankings of an ended mission are shown. */
export const resultsShownDays = 7;

/**
 * The last rank of the next better prize, which is the rank to reach; undefined if there is no better one. Without a rank it is the last
 * rank with a prize.
 */
export function rankToReach(prizes: readonly { rank_to: number }[], rank: number | null): number | undefined {
  const better = prizes.map(({ rank_to }) => rank_to).filter((last) => rank === null || last < rank);
  return better.length > 0 ? Math.max(...better) : undefined;
}

/** The whole baht needed to exceed another spend; undefined if it is already higher. */
export function bahtToPass(spend: number, mine: number): number | undefined {
  return mine > spend ? undefined : Math.floor(spend - mine) + 1;
}

/** The amount of a bill that counts for a shopper champion: lines that may earn points. Alcohol and tobacco must not help to win. */
export function spendOfBill(lines: readonly BillLine[], unknownEarns = false): number {
  return earningLines(lines, unknownEarns).reduce((sum, { amountSatang }) => sum + amountSatang, 0);
}
