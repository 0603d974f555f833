import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DatabaseOptions } from '@/server/db/database';
import { openDatabase } from '@/server/db/database';
import type { Db } from '@/server/db/transact';
import { loadReward } from '@/tests/support/load-limits';
import { newcomersName } from './newcomers';
import type { Write, WriteKind } from './traffic';
import { branch } from './traffic';

/** The rows of each kind of write. Every write of the traffic was acknowledged in the end, so there must be no further row. */
const rowsOf = {
  claim: sql<{ id: string }>`select claim_transaction_id as id from claimed_rewards where reward_id = ${loadReward}`,
  coupon: sql<{ id: string }>`select id from my_coupons where coupon_code like 'TAKE-%'`,
  use: sql<{ id: string }>`select id from my_coupons where coupon_code like 'TAKE-%' and used_at > 0`,
  bill: sql<{ id: string }>`select bill_no as id from receipts where branch_code = ${branch} and bill_no like 'T-%'`,
  member: sql<{ id: string }>`select member_no as id from members where firstname_th = ${newcomersName}`,
} as const satisfies Record<WriteKind, unknown>;

type Compared = { acknowledged: number; lost: number; twice: number; faults: string[] };

/** Acknowledged writes that are lost, and rows without an acknowledgement, because a repeated call created a second one. */
export async function compareWrites(database: DatabaseOptions, writes: readonly Write[]): Promise<Compared> {
  return withDatabase(database, async (db) => {
    const all: Compared = { acknowledged: writes.length, lost: 0, twice: 0, faults: [] };
    for (const [kind, query] of Object.entries(rowsOf)) {
      const stored = new Set((await query.execute(db)).rows.map(({ id }) => id));
      const told = new Set(writes.filter((write) => write.kind === kind).map(({ id }) => id));
      const lost = [...told].filter((id) => !stored.has(id)).length;
      const twice = [...stored].filter((id) => !told.has(id)).length;
      all.lost += lost;
      all.twice += twice;
      const isMissing = told.size === 0 && kind !== 'member';
      if (isMissing || lost > 0 || twice > 0)
        all.faults.push(`${kind}: ${told.size} acknowledged, ${lost} lost, ${twice} done twice`);
    }
    const { rows } = await sql`
      select code from coupons where taken <> (select count(*) from my_coupons where coupon_code = code)`.execute(db);
    if (rows.length > 0) all.faults.push(`${rows.length} coupons with a wrong count`);
    return all;
  });
}

/** Waits for the jobs, one for each claim: each must be done once, by any process. */
export async function checkJobs(database: DatabaseOptions, writes: readonly Write[]): Promise<string[]> {
  const claims = writes.filter(({ kind }) => kind === 'claim').length;
  const deadline = performance.now() + 120_000;
  return withDatabase(database, async (db) => {
    for (;;) {
      const { rows } = await sql<{ state: string; count: number }>`
        select state::text, count(*)::integer from pgboss.job where name = 'spending-notice' group by state`.execute(
        db,
      );
      const [only] = rows;
      if (rows.length === 1 && only?.state === 'completed' && only.count === claims) return [];
      if (performance.now() > deadline) return [`jobs of ${claims} claims: ${JSON.stringify(rows)}`];
      await sleep(100);
    }
  });
}

async function withDatabase<T>(options: DatabaseOptions, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(options);
  try {
    return await work(db);
  } finally {
    await close();
  }
}
