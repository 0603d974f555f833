import { isDeepStrictEqual } from 'node:util';
import { byServer, writeAct } from '@/server/audit/audit';
import { systemClock } from '@/server/platform/clock';
import type { Config } from '@/server/platform/config';
import type { Db } from './transact';
import { inTransaction } from './transact';

type Needs = Pick<Config, 'staffLimits' | 'sandbox'>;

/**
 * Writes the limits of staff from the settings into the database. Only the user who migrates the tables may do so. A change is written to
 * the audit log.
 */
export async function settleStaffLimits(db: Db, { staffLimits: limits, sandbox }: Needs): Promise<void> {
  const wanted = {
    points_of_act: limits.pointsOfAct,
    points_of_staff_day: limits.pointsOfStaffDay,
    points_of_member_day: limits.pointsOfMemberDay,
    quota_percent: limits.quotaPercent,
    real_time: !sandbox,
  };
  await inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('staff_limits')
      .select(['points_of_act', 'points_of_staff_day', 'points_of_member_day', 'quota_percent', 'real_time'])
      .executeTakeFirstOrThrow();
    if (isDeepStrictEqual(before, wanted)) return;
    await tx.updateTable('staff_limits').set(wanted).execute();
    const on = { kind: 'limits', id: 'staff' } as const;
    await writeAct(tx, { clock: systemClock }, { ...byServer, act: 'limits.set', on, before, after: wanted });
  });
}
