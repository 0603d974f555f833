import { sql } from 'kysely';
import { rankMissions } from '@/server/modules/missions/ranking.store';
import { putMission } from '@/tests/support/missions';
import { withPostgres } from '@/tests/support/postgres-database';
import type { Planner } from '@/tests/support/query-plans';
import { memberIdAt, openPlanner, putMembers } from '@/tests/support/query-plans';
import { testStartSeconds } from '@/tests/support/world';

const every = 600;
/** Of the rows that the first round writes, a round in which one member in a hundred has bought something. */
const promisedShare = 0.03;

/** A mission with `size` participants: the first round, a round after one in a hundred has spent more, and a member's view. */
export function benchRankings(size = 100_000): Promise<boolean> {
  return withPostgres(() => measure(size));
}

async function measure(size: number): Promise<boolean> {
  const planner = await openPlanner(async (one) => {
    const missionUuid = await putMission(one);
    await putMembers(one, size);
    await sql`
      insert into mission_spends (mission_uuid, member_id, spend_satang, reached_at, changed_at)
      select ${missionUuid}::uuid, ('10000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
        100 + (n * 7919::bigint) % 2000000, ${testStartSeconds - 1000}::bigint, ${testStartSeconds - 1000}::bigint
      from generate_series(0, ${size - 1}::integer) n`.execute(one);
  });
  try {
    const full = await round(planner);
    console.log(`All ${size.toLocaleString('en')} participants: ${textOf(full)}`);
    await sql`vacuum analyze mission_standings`.execute(planner.db);
    await sql`vacuum analyze mission_steps`.execute(planner.db);
    planner.world.clock.advance(every);
    await sql`
      update mission_spends set spend_satang = spend_satang + 20000, reached_at = ${planner.world.clock.now()}::bigint,
        changed_at = ${planner.world.clock.now()}::bigint
      where right(member_id::text, 12) in (
        select lpad(to_hex(n), 12, '0') from generate_series(0, ${size - 1}::integer, 100) n)`.execute(planner.db);
    const some = await round(planner);
    console.log(`One in a hundred has spent more: ${textOf(some)}`);
    console.log(
      `A member's view: ${(await viewMs(planner, memberIdAt(Math.floor(size * 0.77)))).toFixed(1)} ms (median).`,
    );
    return some.written <= full.written * promisedShare;
  } finally {
    await planner.close();
  }
}

type Round = { written: number; seconds: number };

/** Counts rows inserted, updated and deleted in both tables, by the transaction that wrote them. */
async function round({ db, world }: Planner): Promise<Round> {
  const { rows: before } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db);
  const begun = performance.now();
  await rankMissions({ db, clock: world.clock }, every);
  const seconds = (performance.now() - begun) / 1000;
  const from = before[0]?.xid ?? '0';
  const { rows } = await sql<{ written: number }>`
    select ((select count(*) from mission_standings where xmin::text::bigint > ${from}::bigint)
      + (select count(*) from mission_steps where xmin::text::bigint > ${from}::bigint))::integer as written`.execute(
    db,
  );
  return { written: rows[0]?.written ?? 0, seconds };
}

async function viewMs({ world }: Planner, memberId: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 21; turn += 1) {
    const begun = performance.now();
    await world.services.missions.list(memberId, 'th');
    times.push(performance.now() - begun);
  }
  return times.toSorted((one, other) => one - other)[10] ?? 0;
}

function textOf({ written, seconds }: Round): string {
  return `${written.toLocaleString('en')} rows written in ${seconds.toFixed(1)} s.`;
}
