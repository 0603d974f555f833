import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import { auditLedger } from '@/server/ledger/audit';
import type { Prepared } from './prepare';

/** What must not depend on the order in which events arrived, as lines of text by their names. */
export type Books = Map<string, string>;

/** Of the members of a history, with times from its start. `secondUses`: coupons and rewards with several uses that were not given back. */
export async function readBooks(
  db: Db,
  { members, items, start }: Prepared,
): Promise<{ books: Books; secondUses: number }> {
  const books: Books = new Map();
  const note = (name: string, row: unknown) => books.set(name, JSON.stringify(row));
  const memberOf = new Map(members.map(({ memberId }, place) => [memberId, place]));
  for (const { member_id, ...row } of await balances(db)) {
    const member = memberOf.get(member_id);
    if (member !== undefined) note(`member ${member}`, row);
  }
  for (const { branch_code, bill_no, member_id, ...row } of await bills(db, start))
    note(`bill ${branch_code} ${bill_no}`, [member_id && memberOf.get(member_id), row]);
  for (const { branch_code, bill_no, ...row } of await payments(db)) note(`points on ${branch_code} ${bill_no}`, row);
  const used = new Map((await uses(db, start)).map(({ id, ...row }) => [id, row]));
  for (const [member, ofMember] of items.entries())
    for (const [item, id] of ofMember.entries()) note(`item ${member}/${item}`, used.get(id));
  for (const { code, ...row } of await quotas(db)) note(`quota ${code}`, row);
  for (const { member_id, ...row } of await missions(db)) note(`mission ${memberOf.get(member_id)}`, row);
  note('audit of the ledger', (await auditLedger(db, start + 24 * 60 * 60)).differences);
  const secondUses = [...used.values()].filter(({ open }) => open.length > 1).length;
  return { books, secondUses };
}

/** The lines in which two books differ. */
export function differencesOf(one: Books, other: Books): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names]
    .filter((name) => one.get(name) !== other.get(name))
    .map((name) => `${name}: ${one.get(name) ?? 'nothing'} but ${other.get(name) ?? 'nothing'}`);
}

async function balances(db: Db) {
  const { rows } = await sql<{ member_id: string }>`
    select member_id, debt_cjpoint, debt_kidpoint,
      (select coalesce(sum(lots.points - coalesce((select sum(used.points) from point_uses used where used.lot_id = lots.id), 0)), 0)
        from point_lots lots where lots.member_id = accounts.member_id and point_type = 'cjpoint')::integer as cjpoint,
      (select coalesce(sum(lots.points - coalesce((select sum(used.points) from point_uses used where used.lot_id = lots.id), 0)), 0)
        from point_lots lots where lots.member_id = accounts.member_id and point_type = 'kidpoint')::integer as kidpoint
    from point_accounts accounts`.execute(db);
  return rows;
}

/** The sandbox has bills of other branches. */
const ofHistory = sql`branch_code like '90%'`;

/** A voided bill has nothing left, in whatever parts it lost it. */
async function bills(db: Db, start: number) {
  const { rows } = await sql<{ branch_code: string; bill_no: string; member_id: string | null }>`
    select branch_code, bill_no, member_id, sold_at - ${start}::bigint as sold_at, total_satang, voided_at > 0 as voided,
      case when voided_at = 0 then returned_satang end as returned_satang,
      case when voided_at = 0 then cjpoint - returned_cjpoint else 0 end as cjpoint,
      case when voided_at = 0 then kidpoint - returned_kidpoint else 0 end as kidpoint
    from receipts where ${ofHistory}`.execute(db);
  return rows;
}

/** Points that still pay for a bill. */
async function payments(db: Db) {
  const { rows } = await sql<{ branch_code: string; bill_no: string }>`
    select branch_code, bill_no, points - returned_points as points from point_discounts
    where restored_at = 0 and points > returned_points and ${ofHistory}`.execute(db);
  return rows;
}

async function uses(db: Db, start: number) {
  const openOf = (table: string, owner: string, id: string) => sql`(
    select coalesce(json_agg(json_build_array(branch_code, bill_no, redeemed_at - ${start}::bigint) order by redeemed_at, branch_code, bill_no), '[]')
    from ${sql.table(table)} as used where used.${sql.ref(owner)} = ${sql.ref(id)} and released_at = 0) as open`;
  const { rows } = await sql<{ id: string; open: unknown[] }>`
    select id, greatest(used_at - ${start}::bigint, 0) as used_at, used_branch, ${openOf('coupon_redemptions', 'my_coupon_id', 'my_coupons.id')} from my_coupons
    union all
    select claim_transaction_id, greatest(used_at - ${start}::bigint, 0) as used_at, used_branch,
      ${openOf('reward_redemptions', 'claim_transaction_id', 'claimed_rewards.claim_transaction_id')} from claimed_rewards`.execute(
    db,
  );
  return rows;
}

async function quotas(db: Db) {
  const { rows } = await sql<{ code: string }>`
    select code, quota, taken from coupons where code like 'OFFLINE-%'
    union all select reward_id, quota, taken from rewards where reward_id like 'OFFLINE-%'`.execute(db);
  return rows;
}

async function missions(db: Db) {
  const { rows } = await sql<{ member_id: string }>`
    select member_id, sum(spend_satang)::bigint as spent, count(*)::integer as bills from mission_bills
    where spend_satang > 0 and ${ofHistory} group by member_id`.execute(db);
  return rows;
}
