import type { Mission, MissionPrize } from '@/contract/missions';

/** The prize of a rank, if it has one. */
export function prizeOfRank(prizes: Mission['prizes'], rank: number | null): MissionPrize | undefined {
  return prizes.find(({ rank_from, rank_to }) => rank !== null && rank_from <= rank && rank <= rank_to);
}
