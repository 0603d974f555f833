import type { Mission, MissionPrize } from '@/contract/missions';
import { bahtToPass, rankToReach } from '@/domain/missions';

/** What is missing for the next better prize. `reached`: the spend is enough, and the next rankings will show it. */
export type MissionGap =
  | { state: 'best' | 'reached' }
  | { state: 'first' | 'next'; baht: number; goal: number; prize: MissionPrize | undefined };

/** Undefined if there is no rank to reach: without prizes, or after the end. */
export function missionGap(mission: Mission): MissionGap | undefined {
  const { prizes, my_rank, my_spend, prize_spend, ended } = mission;
  if (ended || prizes.length === 0) return undefined;
  if (prize_spend === null) return { state: 'best' };
  const baht = bahtToPass(prize_spend, my_spend);
  if (baht === undefined) return { state: 'reached' };
  const rank = rankToReach(prizes, my_rank);
  const prize = prizes.find(({ rank_to }) => rank_to === rank);
  return { state: prizeOfRank(mission) ? 'next' : 'first', baht, goal: prize_spend, prize };
}

/** The prize that the current rank wins, if it has one. */
export function prizeOfRank({ prizes, my_rank }: Mission): MissionPrize | undefined {
  return prizes.find(({ rank_from, rank_to }) => my_rank !== null && rank_from <= my_rank && my_rank <= rank_to);
}
