import { sql } from 'kysely';
import type { Turn } from '@/server/db/batches';
import { ownTurn } from '@/server/db/batches';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';

/** The longest time between a bill's clock reading and its commit: rankings made in between do not include it. */
const writingTakesAtMostSeconds = 60;

/** A rank is counted within one step. */
export const ranksOfStep = 1000;

/**
 * Makes new rankings of each mission whose spends have changed, unless the last ones are newer than `everySeconds`. Only the
 * process that locks the mission's row makes them. Ranked by amount, then by who reached it first.
 */
export async function rankMissions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  everySeconds: number,
  turn: Turn = ownTurn,
): Promise<void> {
  for (const { mission_uuid } of await due(db, clock.now(), everySeconds).execute()) {
    if (!turn.isMine()) return;
    await inTransaction(db, async (tx) => {
      const still = due(tx, clock.now(), everySeconds).where('mission_uuid', '=', mission_uuid);
      const held = await still.forNoKeyUpdate().skipLocked().executeTakeFirst();
      if (held) await rank(tx, held, clock.now());
    });
  }
}

function due(db: Db, now: number, everySeconds: number) {
  // If the clock was set back, rankings from the future do not delay new ones.
  return db
    .selectFrom('missions')
    .select(['mission_uuid', 'standings_at'])
    .where('kind', '=', 'shopper_champion')
    .where((eb) => eb.or([eb('standings_at', '<=', now - everySeconds), eb('standings_at', '>', now)]))
    .where(
      sql<boolean>`(standings_at > ${now}::bigint or standings_at < ${writingTakesAtMostSeconds}::bigint +
        (select max(s.changed_at) from mission_spends s where s.mission_uuid = missions.mission_uuid))`,
    );
}

type Last = { mission_uuid: string; standings_at: number };

/** Rewrites only the rows of members whose spends have changed; readers see them when the transaction commits. */
async function rank(tx: Db, { mission_uuid, standings_at }: Last, now: number): Promise<void> {
  const since = standings_at > now ? 0 : standings_at - writingTakesAtMostSeconds;
  await takeOver(tx, mission_uuid, since);
  await countSteps(tx, mission_uuid);
  await tx.updateTable('missions').set({ standings_at: now }).where('mission_uuid', '=', mission_uuid).execute();
}

/** Spends that have changed since an instant, and those of members whose membership has ended since. */
async function takeOver(tx: Db, missionUuid: string, since: number): Promise<void> {
  await sql`
    with changed as materialized (
      select s.member_id, -s.spend_satang as descending_satang, s.reached_at,
        s.spend_satang > 0 and m.status = 'active' as is_ranked
      from mission_spends s join members m on m.id = s.member_id
      where s.mission_uuid = ${missionUuid}::uuid and (s.changed_at >= ${since}::bigint or s.member_id in (
        select ended.id from members ended where ended.status = 'inactive' and ended.updated_at >= ${since}::bigint))
    ),
    gone as (
      delete from mission_standings standing using changed
      where standing.mission_uuid = ${missionUuid}::uuid and standing.member_id = changed.member_id
        and not changed.is_ranked
    )
    insert into mission_standings as standing (mission_uuid, member_id, descending_satang, reached_at)
    select ${missionUuid}::uuid, member_id, descending_satang, reached_at from changed where is_ranked
    on conflict (mission_uuid, member_id) do update
      set descending_satang = excluded.descending_satang, reached_at = excluded.reached_at
    where (standing.descending_satang, standing.reached_at)
      is distinct from (excluded.descending_satang, excluded.reached_at)`.execute(tx);
}

async function countSteps(tx: Db, missionUuid: string): Promise<void> {
  await sql`
    with ranked as (
      select descending_satang, reached_at, member_id,
        row_number() over (order by descending_satang, reached_at, member_id)::integer - 1 as ahead
      from mission_standings where mission_uuid = ${missionUuid}::uuid
    ),
    steps as materialized (select * from ranked where ahead % ${ranksOfStep}::integer = 0),
    gone as (
      delete from mission_steps
      where mission_uuid = ${missionUuid}::uuid and ahead > (select coalesce(max(ahead), -1) from steps)
    )
    insert into mission_steps as step (mission_uuid, ahead, descending_satang, reached_at, member_id)
    select ${missionUuid}::uuid, ahead, descending_satang, reached_at, member_id from steps
    on conflict (mission_uuid, ahead) do update
      set descending_satang = excluded.descending_satang, reached_at = excluded.reached_at, member_id = excluded.member_id
    where (step.descending_satang, step.reached_at, step.member_id)
      is distinct from (excluded.descending_satang, excluded.reached_at, excluded.member_id)`.execute(tx);
}
