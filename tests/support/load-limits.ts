import type { DatabaseOptions } from '@/server/db/database';
import { openDatabase } from '@/server/db/database';
import { systemClock } from '@/server/platform/clock';
import { secureIds } from '@/server/platform/ids';
import { createSecrets } from '@/server/platform/secrets';
import { sandboxKeys } from '@/server/sandbox/keys';
import type { Somebody } from './many-members';
import { createManyMembers } from './many-members';
import { givePoints } from './points';
import { putReward } from './rewards';

export const loadReward = 'RUSH';

/** Few callers call more often than any phone would, so the rate limits stay on but are raised. */
export const loadLimits = { LIMIT_ADDRESS_CALLS_PER_MINUTE: '1000000', LIMIT_ACCOUNT_CALLS_PER_MINUTE: '1000000' };

/** Members in the database of the sandbox, with points for more claims of one reward than any test makes. */
export async function prepareLoad(
  database: DatabaseOptions,
  size: number,
  nowSeconds = systemClock.now(),
): Promise<Somebody[]> {
  const { db, close } = await openDatabase(database);
  try {
    const clock = { now: () => nowSeconds };
    const secrets = createSecrets(await sandboxKeys(db));
    const crowd = await createManyMembers({ db, secrets, nowSeconds }, size);
    for (const { memberId } of crowd) await givePoints({ db, clock, ids: secureIds }, memberId, 1_000_000);
    const period = { effective_from: nowSeconds - 60, effective_to: nowSeconds + 4 * 3600 };
    await putReward(db, { reward_id: loadReward, normal_point: 1, ...period });
    return crowd;
  } finally {
    await close();
  }
}
