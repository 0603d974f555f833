import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import type { BillKey } from '@/server/modules/receipts/identify-bill';
import type { RedemptionTables } from './tables';

/** One use at a till. `released_at` 0: it was not given back. */
export type Redemption = {
  id: string;
  owner_id: string;
  code: string;
  branch_code: string;
  bill_no: string | null;
  redeemed_at: number;
  released_at: number;
  released_by: 'release' | 'void' | null;
};

type NewRedemption = Omit<Redemption, 'released_at' | 'released_by'>;

export function createRedemptionStore(tables: RedemptionTables) {
  const [table, owner, code] = [sql.table(tables.redemptions), sql.ref(tables.owner), sql.ref(tables.code)];
  const columns = sql`id, ${owner} as owner_id, ${code} as code, branch_code, bill_no, redeemed_at, released_at, released_by`;

  return {
    insert: async (tx: Db, row: NewRedemption): Promise<void> => {
      await sql`
        insert into ${table} (id, ${owner}, ${code}, branch_code, bill_no, redeemed_at)
        values (${row.id}, ${row.owner_id}, ${row.code}, ${row.branch_code}, ${row.bill_no}, ${row.redeemed_at})
      `.execute(tx);
    },
    /** The last use of a code at a branch: chance may have drawn the same one for something else, years before. */
    find: async (db: Db, given: string, branchCode: string): Promise<Redemption | undefined> => {
      const found = await sql<Redemption>`
        select ${columns} from ${table} where ${code} = ${given} and branch_code = ${branchCode}
        order by redeemed_at desc limit 1`.execute(db);
      return found.rows[0];
    },
    /** In the same order for all, so that two who give back wait for each other and not in a circle. */
    ofBill: async (tx: Db, { branchCode, billNo }: BillKey): Promise<Redemption[]> => {
      const found = await sql<Redemption>`
        select ${columns} from ${table} where branch_code = ${branchCode} and bill_no = ${billNo}
        order by ${owner}, redeemed_at`.execute(tx);
      return found.rows;
    },
    /** Whether this transaction is the one that gives it back. Its owner is held. */
    markReleased: async (
      tx: Db,
      id: string,
      { by, now }: { by: 'release' | 'void'; now: number },
    ): Promise<boolean> => {
      const { numAffectedRows } = await sql`
        update ${table} set released_at = ${now}, released_by = ${by} where id = ${id} and released_at = 0`.execute(tx);
      return numAffectedRows === 1n;
    },
  };
}
