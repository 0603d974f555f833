import assert from 'node:assert/strict';
import type { CompiledQuery } from 'kysely';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { getTypeParser } from '@/server/db/database';
import type { Tables } from '@/server/db/schema';
import { divideBills, numberBills } from './bill-months';
import { openPostgres } from './postgres-database';
import type { World } from './world';
import { createWorld, testStartSeconds } from './world';

export type Planner = {
  db: Kysely<Tables>;
  world: World;
  /** The plans of all statements that a service sends during a call, as PostgreSQL prints them. */
  plansOf: (ask: () => Promise<unknown>, explain?: 'explain' | 'explain (analyze, buffers)') => Promise<string[]>;
  close: () => Promise<void>;
};

const monthsOfBills = 24;

/**
 * A PostgreSQL with many rows, which explains exactly the statements that the services send. `fill` inserts the rows without
 * checking foreign keys, because a million checks would take minutes.
 */
export async function openPlanner(fill: (one: Kysely<Tables>) => Promise<void>): Promise<Planner> {
  const postgres = await openPostgres('migrated');
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2, types: { getTypeParser } });
  // A closing connection may still report that the server stops.
  pool.on('error', () => undefined);
  let sent: CompiledQuery[] = [];
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) });
  await divideBills(db, testStartSeconds, monthsOfBills);
  await db.transaction().execute(async (one) => {
    await sql`set local session_replication_role = replica`.execute(one);
    await fill(one);
    await numberBills(one);
  });
  await sql`vacuum analyze`.execute(db);

  /** Rolled back, because EXPLAIN ANALYZE runs the statement. */
  const planOf = async ({ sql: statement, parameters }: CompiledQuery, explain: string) => {
    const tx = await db.startTransaction().execute();
    try {
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>({
        ...tx.selectFrom('settings').selectAll().compile(),
        sql: `${explain} ${statement}`,
        parameters,
      });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      await tx.rollback().execute();
    }
  };

  return {
    db,
    world: createWorld(db),
    plansOf: async (ask, explain = 'explain') => {
      sent = [];
      await ask();
      const statements = sent.filter(({ sql: statement }) =>
        /^\W*(select|with|insert|update|delete)\b/i.test(statement),
      );
      assert.ok(statements.length > 0, 'the service has sent no statement');
      const plans: string[] = [];
      for (const statement of statements) plans.push(await planOf(statement, explain));
      return plans;
    },
    close: async () => {
      await db.destroy();
      await postgres.stop();
    },
  };
}

/** The tables read by a sequential scan, also of a month, unless it has a page or two at most. */
export function readWhole(plans: readonly string[]): string[] {
  const scanned = plans.flatMap((plan) => [...plan.matchAll(/Seq Scan on (\w+?)(?:_\d+_\d+)?\b(?!.*\.\.\d\.\d\d )/g)]);
  return scanned.map(([, table = '']) => table);
}

/** The id of a member of `putMembers`. */
export function memberIdAt(place: number): string {
  return `10000000-0000-4000-8000-${place.toString(16).padStart(12, '0')}`;
}

export async function putMembers(one: Kysely<Tables>, count: number): Promise<void> {
  await sql`
    insert into members (id, member_no, tier, status, firstname_th, lastname_th, identifier_type, identifier_sealed,
      identifier_key, identifier_last4, gender, birth_date, nationality, created_at, updated_at)
    select ('10000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, lpad(n::text, 16, '0'), 'tier_1', 'active',
      'ก', 'ข', 'passport', 'sealed', 'key-' || n, '0000', 'male', '1980-01-01', 'TH', 0, 0
    from generate_series(0, ${count - 1}::integer) n`.execute(one);
}
