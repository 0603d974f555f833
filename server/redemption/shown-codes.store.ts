import { sql } from 'kysely';
import { limits } from '@/domain/limits';
import type { DoubleUseTable, ShownCodeTable } from '@/server/db/schema-coupons';
import type { Db } from '@/server/db/transact';
import type { RedemptionTables } from './tables';

export type ShownCode = Pick<ShownCodeTable, 'code' | 'owner_id' | 'issued_at' | 'expires_at'>;

/** The latest code of this text that a member showed. A process of an earlier release notes its codes only where the current ones are. */
export async function findShown(db: Db, tables: RedemptionTables, code: string): Promise<ShownCode | undefined> {
  const [owner, column] = [sql.ref(tables.owner), sql.ref(tables.code)];
  const { rows } = await sql<ShownCode>`
    select code, owner_id, issued_at, expires_at from shown_codes where code = ${code}
    union all
    select ${column}, ${owner}, issued_at, expires_at from ${sql.table(tables.codes)} where ${column} = ${code}
    order by issued_at desc limit 1`.execute(db);
  return rows[0];
}

/** The clocks of tills may differ slightly from ours. */
export function wasShownAt({ issued_at, expires_at }: ShownCode, at: number): boolean {
  return at >= issued_at - limits.billSoldAheadSeconds && at < expires_at + limits.billSoldAheadSeconds;
}

export async function forgetShown(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('shown_codes').where('member_id', '=', memberId).execute();
}

export async function insertDoubleUse(tx: Db, row: DoubleUseTable): Promise<void> {
  await tx.insertInto('double_uses').values(row).execute();
}

export async function isDoubleUse(db: Db, useId: string): Promise<boolean> {
  const found = db.selectFrom('double_uses').select('use_id').where('use_id', '=', useId);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Where and when something was used, and whether that was given back. */
export type ListedUse = { branch_code: string; bill_no: string | null; used_at: number; released_by: string | null };

/** A second use, and the other uses of the same coupon or reward. */
export type ListedDoubleUse = ListedUse & { kind: string; name: string; arrived_at: number; others: ListedUse[] };

/** What arrived as a second use since then, the latest first. */
export async function listDoubleUses(db: Db, since: number): Promise<ListedDoubleUse[]> {
  const of = (kind: string, uses: string, owner: string, owned: string, id: string, name: string) => sql`
    select double.kind, ${sql.ref(`owned.${name}`)} as name, double.arrived_at,
      used.branch_code, used.bill_no, used.redeemed_at as used_at, used.released_by,
      (select coalesce(json_agg(json_build_object('branch_code', other.branch_code, 'bill_no', other.bill_no,
          'used_at', other.redeemed_at, 'released_by', other.released_by) order by other.redeemed_at), '[]')
        from ${sql.table(uses)} as other
        where ${sql.ref(`other.${owner}`)} = ${sql.ref(`used.${owner}`)} and other.id <> used.id) as others
    from double_uses as double join ${sql.table(uses)} as used on used.id = double.use_id
    join ${sql.table(owned)} as owned on ${sql.ref(`owned.${id}`)} = ${sql.ref(`used.${owner}`)}
    where double.kind = ${kind} and double.arrived_at >= ${since}::bigint`;
  const { rows } = await sql<ListedDoubleUse>`
    ${of('coupon', 'coupon_redemptions', 'my_coupon_id', 'my_coupons', 'id', 'coupon_code')}
    union all
    ${of('reward', 'reward_redemptions', 'claim_transaction_id', 'claimed_rewards', 'claim_transaction_id', 'reward_id')}
    order by arrived_at desc`.execute(db);
  return rows;
}
