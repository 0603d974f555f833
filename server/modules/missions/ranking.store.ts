import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { value } from '@/server/platform/outcome';

/** The longest time between a bill's clock reading and its commit: rankings made in between do not include it. */
const writingTakesAtMostSeconds = 60;

/**
 * Makes new rankings of each mission whose spends have changed, unless the last ones are newer than `everySeconds`. Only the
 * process that locks the mission's row makes them. Ranked by amount, then by who reached it first.
 */
export async function rankMissions({ db, clock }: Pick<Deps, 'db' | 'clock'>, everySeconds: number): Promise<void> {
  for (const { mission_uuid } of await due(db, clock.now(), everySeconds).execute())
    await transact(db, async (tx) => {
      const still = due(tx, clock.now(), everySeconds).where('mission_uuid', '=', mission_uuid);
      const held = await still.forNoKeyUpdate().skipLocked().executeTakeFirst();
      if (held) await rank(tx, mission_uuid, held.snapshot + 1, clock.now());
      return value(null);
    });
}

function due(db: Db, now: number, everySeconds: number) {
  // If the clock was set back, rankings from the future do not delay new ones.
  return db
    .selectFrom('missions')
    .select(['mission_uuid', 'snapshot'])
    .where('kind', '=', 'shopper_champion')
    .where((eb) => eb.or([eb('ranked_at', '<=', now - everySeconds), eb('ranked_at', '>', now)]))
    .where(
      sql<boolean>`(ranked_at > ${now}::bigint or ranked_at < ${writingTakesAtMostSeconds}::bigint +
        (select max(s.changed_at) from mission_spends s where s.mission_uuid = missions.mission_uuid))`,
    );
}

/** The previous rankings stay, for readers who have begun to page through them. */
async function rank(tx: Db, missionUuid: string, snapshot: number, now: number): Promise<void> {
  await sql`
    insert into mission_ranks (mission_uuid, snapshot, rank, member_id, spend_satang)
    select s.mission_uuid, ${snapshot}::integer, row_number() over (order by s.spend_satang desc, s.reached_at, s.member_id),
      s.member_id, s.spend_satang
    from mission_spends s join members m on m.id = s.member_id and m.status = 'active'
    where s.mission_uuid = ${missionUuid}::uuid and s.spend_satang > 0`.execute(tx);
  await tx.updateTable('missions').set({ snapshot, ranked_at: now }).where('mission_uuid', '=', missionUuid).execute();
  const older = tx.deleteFrom('mission_ranks').where('mission_uuid', '=', missionUuid);
  await older.where('snapshot', '<', snapshot - 1).execute();
}
