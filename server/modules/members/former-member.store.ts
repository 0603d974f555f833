import { sql } from 'kysely';
import { anyOf } from '@/server/db/any-of';
import type { FormerMemberTable } from '@/server/db/schema-members';
import type { Db } from '@/server/db/transact';
import type { Debts } from '@/server/ledger/debts';

type Kept = Pick<FormerMemberTable, 'identity_key' | 'had_welcome'> & { debts: Debts };

/** Adds to the facts under the hash. Only the month is stored, so that the row cannot be matched to a request for erasure. */
export async function keep(tx: Db, { identity_key, had_welcome, debts }: Kept, now: number): Promise<void> {
  await sql`
    insert into former_members (identity_key, had_welcome, debt_cjpoint, debt_kidpoint, left_month)
    values (${identity_key}, ${had_welcome}, ${debts.cjpoint}::integer, ${debts.kidpoint}::integer,
      start_of_bangkok_month(${now}::bigint, 0))
    on conflict (identity_key) do update set
      had_welcome = former_members.had_welcome or excluded.had_welcome,
      debt_cjpoint = former_members.debt_cjpoint + excluded.debt_cjpoint,
      debt_kidpoint = former_members.debt_kidpoint + excluded.debt_kidpoint,
      left_month = greatest(former_members.left_month, excluded.left_month)`.execute(tx);
}

export function find(db: Db, identityKey: string) {
  return db.selectFrom('former_members').selectAll().where('identity_key', '=', identityKey).executeTakeFirst();
}

/** The facts under these hashes, locked in one order until the transaction ends. */
export function lockAll(tx: Db, identityKeys: readonly string[]) {
  const kept = tx.selectFrom('former_members').selectAll().where('identity_key', '=', anyOf(identityKeys));
  return kept.orderBy('identity_key').forUpdate().execute();
}

/** Deletes the debts, which a member has again. The welcome coupon stays recorded. */
export async function clearDebts(tx: Db, identityKeys: readonly string[]): Promise<void> {
  const cleared = tx.updateTable('former_members').set({ debt_cjpoint: 0, debt_kidpoint: 0 });
  await cleared.where('identity_key', '=', anyOf(identityKeys)).execute();
}

/** Links an erased membership to its hash if points were spent in the last days, because that bill may still be voided. */
export async function linkIfSpent(
  tx: Db,
  { memberId, identityKey }: { memberId: string; identityKey: string },
  { since, until }: { since: number; until: number },
): Promise<void> {
  await sql`
    insert into former_memberships (member_id, identity_key, linked_until)
    select ${memberId}::uuid, ${identityKey}, ${until}::bigint
    where exists (
      select from point_lots lot
      join point_uses used on used.lot_id = lot.id
      join point_movements spent on spent.id = used.movement_id and spent.kind in ('redeemed', 'donated')
      where lot.member_id = ${memberId}::uuid and lot.earned_at > ${since}::bigint
    )
    on conflict (member_id) do nothing`.execute(tx);
}

export async function keyOfMembership(db: Db, memberId: string, now: number): Promise<string | undefined> {
  const link = db.selectFrom('former_memberships').select('identity_key').where('member_id', '=', memberId);
  return (await link.where('linked_until', '>', now).executeTakeFirst())?.identity_key;
}
