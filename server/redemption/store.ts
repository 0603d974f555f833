import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Benefit } from '@/domain/benefits';
import type { ReleasedBy } from '@/server/db/schema-coupons';
import type { Db } from '@/server/db/transact';
import type { BillKey } from '@/server/modules/receipts/identify-bill';
import type { RedemptionTables } from './tables';

/** One use at a till. `released_at` 0: not given back. */
export type Redemption = {
  id: string;
  owner_id: string;
  code: string;
  branch_code: string;
  bill_no: string | null;
  request_key: string | null;
  redeemed_at: number;
  released_at: number;
  released_by: ReleasedBy | null;
};

type NewRedemption = Omit<Redemption, 'released_at' | 'released_by'>;

export function createRedemptionStore(tables: RedemptionTables) {
  const [table, owner, code] = [sql.table(tables.redemptions), sql.ref(tables.owner), sql.ref(tables.code)];
  const columns = sql`id, ${owner} as owner_id, ${code} as code, branch_code, bill_no, request_key, redeemed_at, released_at, released_by`;

  return {
    insert: async (tx: Db, row: NewRedemption): Promise<void> => {
      await sql`
        insert into ${table} (id, ${owner}, ${code}, branch_code, bill_no, request_key, redeemed_at)
        values (
          ${row.id}, ${row.owner_id}, ${row.code}, ${row.branch_code}, ${row.bill_no}, ${row.request_key}, ${row.redeemed_at}
        )
      `.execute(tx);
    },
    /** The latest use of a code at a branch, because the same random code may have been used for something else years ago. */
    find: async (db: Db, given: string, branchCode: string): Promise<Redemption | undefined> => {
      const found = await sql<Redemption>`
        select ${columns} from ${table} where ${code} = ${given} and branch_code = ${branchCode}
        order by redeemed_at desc limit 1`.execute(db);
      return found.rows[0];
    },
    /** The use of a code on a bill. */
    findOnBill: async (db: Db, given: string, { branchCode, billNo }: BillKey): Promise<Redemption | undefined> => {
      const found = await sql<Redemption>`
        select ${columns} from ${table} where ${code} = ${given} and branch_code = ${branchCode} and bill_no = ${billNo}
        order by redeemed_at desc limit 1`.execute(db);
      return found.rows[0];
    },
    /** Its uses at tills that were not given back, the earliest first. The owner is locked. */
    open: async (tx: Db, ownerId: string): Promise<Redemption[]> => {
      const found = await sql<Redemption>`
        select ${columns} from ${table} where ${owner} = ${ownerId} and released_at = 0
        order by redeemed_at, branch_code, bill_no, ${code}`.execute(tx);
      return found.rows;
    },
    /** Always in the same order, so that concurrent releases cannot deadlock. */
    ofBill: async (tx: Db, { branchCode, billNo }: BillKey): Promise<Redemption[]> => {
      const found = await sql<Redemption>`
        select ${columns} from ${table} where branch_code = ${branchCode} and bill_no = ${billNo}
        order by ${owner}, redeemed_at`.execute(tx);
      return found.rows;
    },
    /** The benefit of what was used; null where the catalogue does not say. */
    benefitOf: async (tx: Db, { owner_id }: Redemption): Promise<Benefit | null> => {
      const { rows } = await sql<{ benefit: Benefit | null }>`
        select benefit from ${sql.table(tables.owned)} as owned
        join ${sql.table(tables.catalogue)} as kind on kind.${sql.ref(tables.catalogueId)} = owned.${sql.ref(tables.ownedCode)}
        where owned.${sql.ref(tables.ownedId)} = ${owner_id}::uuid`.execute(tx);
      return rows[0]?.benefit ?? null;
    },
    /** Returns whether this call is the one that released it. The owner is locked. */
    markReleased: async (tx: Db, id: string, { by, now }: { by: ReleasedBy; now: number }): Promise<boolean> => {
      const { numAffectedRows } = await sql`
        update ${table} set released_at = ${now}, released_by = ${by} where id = ${id} and released_at = 0`.execute(tx);
      return numAffectedRows === 1n;
    },
  };
}

/** A code for the till. `redeemed_at` 0: not redeemed. */
export type CodeRow = { owner_id: string; code: string; issued_at: number; expires_at: number; redeemed_at: number };

type NewCode = Omit<CodeRow, 'redeemed_at'>;

/** The codes of coupons or of rewards; each coupon or reward has one at a time. */
export function createCodeStore(tables: RedemptionTables) {
  const [table, owner, code] = [sql.table(tables.codes), sql.ref(tables.owner), sql.ref(tables.code)];
  const columns = sql`${owner} as owner_id, ${code} as code, issued_at, expires_at, redeemed_at`;

  const one = async (db: Db, query: ReturnType<typeof sql<CodeRow>>): Promise<CodeRow | undefined> =>
    (await query.execute(db)).rows[0];

  return {
    /**
     * Locks the owner, inserts a new code and notes it for later scans, in one statement that may be its own transaction. Returns undefined if the owner is no longer
     * usable, or if an unexpired code exists, which stays.
     */
    put: (db: Db, { owner_id, code: given, issued_at, expires_at }: NewCode) =>
      one(
        db,
        sql<CodeRow>`
          with owned as (
            select member_id from ${sql.table(tables.owned)}
            where ${sql.ref(tables.ownedId)} = ${owner_id}::uuid and used_at = 0 and ${sql.ref(tables.until)} > ${issued_at}::bigint
            for update
          ),
          issued as (
            insert into ${table} as before (${owner}, ${code}, issued_at, expires_at)
            select ${owner_id}::uuid, ${given}::text, ${issued_at}::bigint, ${expires_at}::bigint from owned
            on conflict (${owner}) do update
              set ${code} = excluded.${code}, issued_at = excluded.issued_at, expires_at = excluded.expires_at,
                redeemed_at = 0
              where before.expires_at <= excluded.issued_at
            returning ${columns}
          ),
          noted as (
            insert into shown_codes (code, owner_id, member_id, issued_at, expires_at)
            select code, owner_id, member_id, issued_at, expires_at from issued, owned
          )
          select * from issued`,
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
    /** Ends the code that is being shown, if any: something else has used it. */
    end: async (tx: Db, ownerId: string, now: number): Promise<void> => {
      await sql`update ${table} set redeemed_at = ${now} where ${owner} = ${ownerId} and redeemed_at = 0`.execute(tx);
    },
    /** Removes the code, so that a picture of it cannot be used again. */
    remove: async (tx: Db, ownerId: string): Promise<void> => {
      await sql`delete from ${table} where ${owner} = ${ownerId}`.execute(tx);
    },
  };
}

// Coupons and rewards together: a bill that had nothing else is known by its redemptions only.

/** Whether a void has released what was used on a bill. */
export async function hasVoided(tx: Db, bill: BillKey): Promise<boolean> {
  const { rows } = await sql<{ voided: boolean }>`select ${voidedOf(bill)} as voided`.execute(tx);
  return rows[0]?.voided === true;
}

/** The same as a condition of a statement. */
export function voidedOf({ branchCode, billNo }: BillKey) {
  const voided = sql`branch_code = ${branchCode} and bill_no = ${billNo} and released_by = 'void'`;
  return sql<boolean>`(exists (select 1 from coupon_redemptions where ${voided})
    or exists (select 1 from reward_redemptions where ${voided}))`;
}

/** The members whose coupons and rewards were used on a bill. */
export async function ownersOfBill(tx: Db, { branchCode, billNo }: BillKey): Promise<string[]> {
  const ofBill = sql`branch_code = ${branchCode} and bill_no = ${billNo}`;
  const { rows } = await sql<{ member_id: string }>`
    select member_id from coupon_redemptions join my_coupons on my_coupons.id = my_coupon_id where ${ofBill}
    union
    select member_id from reward_redemptions join claimed_rewards using (claim_transaction_id) where ${ofBill}
  `.execute(tx);
  return rows.map(({ member_id }) => member_id);
}

/** The benefits of what was used on a bill, for a statement: a JSON list, with null if the catalogue has none. */
export function benefitsOf(bill: BillKey) {
  return benefitsWhere(bill, sql`released_at = 0`);
}

function benefitsWhere({ branchCode, billNo }: BillKey, counts: RawBuilder<unknown>) {
  const used = sql`branch_code = ${branchCode} and bill_no = ${billNo} and ${counts}`;
  return sql<(Benefit | null)[]>`(select coalesce(json_agg(benefit), '[]') from (
    select benefit from coupon_redemptions join my_coupons on my_coupons.id = my_coupon_id
      join coupons on coupons.code = coupon_code where ${used}
    union all
    select benefit from reward_redemptions join claimed_rewards using (claim_transaction_id)
      join rewards using (reward_id) where ${used}) as used_on_bill)`;
}

export async function benefitsOfBill(tx: Db, bill: BillKey): Promise<(Benefit | null)[]> {
  const { rows } = await sql<{ benefits: (Benefit | null)[] }>`select ${benefitsOf(bill)} as benefits`.execute(tx);
  return rows[0]?.benefits ?? [];
}

/** The same, with those whose goods have come back. */
export async function benefitsUsedOn(tx: Db, bill: BillKey): Promise<(Benefit | null)[]> {
  const benefits = benefitsWhere(bill, sql`(released_at = 0 or released_by = 'return')`);
  const { rows } = await sql<{ benefits: (Benefit | null)[] }>`select ${benefits} as benefits`.execute(tx);
  return rows[0]?.benefits ?? [];
}
