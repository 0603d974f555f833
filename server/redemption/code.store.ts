import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import type { RedemptionTables } from './tables';

/** A code for the till, and until when it works. `redeemed_at` 0: no till has taken it. */
export type CodeRow = { owner_id: string; code: string; issued_at: number; expires_at: number; redeemed_at: number };

type NewCode = Omit<CodeRow, 'redeemed_at'>;

/** The codes of one kind: each coupon or reward has one at a time. */
export function createCodeStore(tables: RedemptionTables) {
  const [table, owner, code] = [sql.table(tables.codes), sql.ref(tables.owner), sql.ref(tables.code)];
  const columns = sql`${owner} as owner_id, ${code} as code, issued_at, expires_at, redeemed_at`;

  const one = async (db: Db, query: ReturnType<typeof sql<CodeRow>>): Promise<CodeRow | undefined> =>
    (await query.execute(db)).rows[0];

  return {
    /** A new code, or nothing while an unused one lives: it stays. */
    put: (tx: Db, { owner_id, code: given, issued_at, expires_at }: NewCode) =>
      one(
        tx,
        sql<CodeRow>`
          insert into ${table} as before (${owner}, ${code}, issued_at, expires_at)
          values (${owner_id}, ${given}, ${issued_at}, ${expires_at})
          on conflict (${owner}) do update
            set ${code} = excluded.${code}, issued_at = excluded.issued_at, expires_at = excluded.expires_at,
              redeemed_at = 0
            where before.expires_at <= excluded.issued_at
          returning ${columns}`,
      ),
    findOf: (db: Db, ownerId: string) =>
      one(db, sql<CodeRow>`select ${columns} from ${table} where ${owner} = ${ownerId}`),
    find: (db: Db, given: string) => one(db, sql<CodeRow>`select ${columns} from ${table} where ${code} = ${given}`),
    /** Spends an active code; of concurrent tills only one gets it. */
    spend: (tx: Db, given: string, now: number) =>
      one(
        tx,
        sql<CodeRow>`
          update ${table} set redeemed_at = ${now}
          where ${code} = ${given} and redeemed_at = 0 and expires_at > ${now}
          returning ${columns}`,
      ),
    /** Whoever has a picture of it cannot use it a second time. */
    remove: async (tx: Db, ownerId: string): Promise<void> => {
      await sql`delete from ${table} where ${owner} = ${ownerId}`.execute(tx);
    },
  };
}
