import type { Deps } from '@/server/gateways/deps';
import { endKeys, endLimits, endTokens, endUnfinished } from '@/server/sweep/sweep.store';

/** Deletes everything that has expired, as the regular jobs do. */
export async function sweep(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await endKeys(deps);
  await endLimits(deps);
  await endUnfinished(deps);
  await endTokens(deps);
}
