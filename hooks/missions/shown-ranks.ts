import { keep, readStored } from '@/services/storage/client-store';

/** A better rank than any that was shown to the member; `before` is null if there was none. */
export type RankRise = { rank: number; before: number | null };

const mostMissions = 10;

/**
 * Stores the rank of a mission as shown, and returns it if it has improved. The first rank is no improvement, and a rank that was already
 * shown, or a worse one, is never shown again.
 */
export function storeShownRank(missionUuid: string, rank: number | null): RankRise | undefined {
  const ranks = shownRanks();
  const best = ranks[missionUuid];
  const isRise = best !== undefined && rank !== null && (best === null || rank < best);
  if (best !== undefined && !isRise) return undefined;
  const others = Object.entries(ranks).filter(([mission]) => mission !== missionUuid);
  const shown = Object.fromEntries([...others.slice(1 - mostMissions), [missionUuid, rank]]);
  keep('missionRanks', { owner: owner(), ranks: shown });
  return isRise ? { rank, before: best } : undefined;
}

function shownRanks(): Record<string, number | null> {
  const stored = readStored('missionRanks');
  return stored?.owner === owner() ? stored.ranks : {};
}

/** Two members may share a phone. */
function owner(): string {
  return readStored('memberInfo')?.member_no ?? '';
}
