import { keep, readStored } from '@/services/storage/client-store';

/** A better rank than any that the member has been told of; `before` is null where there was none. */
export type RankRise = { rank: number; before: number | null };

const mostMissions = 10;

/**
 * Notes the rank of a mission as told, and returns it if it has risen. What is seen first is no rise, and a rank that was told, or a
 * worse one, is never told again.
 */
export function noteRank(missionUuid: string, rank: number | null): RankRise | undefined {
  const ranks = toldRanks();
  const best = ranks[missionUuid];
  const isRise = best !== undefined && rank !== null && (best === null || rank < best);
  if (best !== undefined && !isRise) return undefined;
  const others = Object.entries(ranks).filter(([mission]) => mission !== missionUuid);
  const told = Object.fromEntries([...others.slice(1 - mostMissions), [missionUuid, rank]]);
  keep('missionRanks', { owner: owner(), ranks: told });
  return isRise ? { rank, before: best } : undefined;
}

function toldRanks(): Record<string, number | null> {
  const stored = readStored('missionRanks');
  return stored?.owner === owner() ? stored.ranks : {};
}

/** Two members may share a phone. */
function owner(): string {
  return readStored('memberInfo')?.member_no ?? '';
}
