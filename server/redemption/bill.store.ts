import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import type { BillKey } from '@/server/modules/receipts/identify-bill';

// What coupons and rewards together say of a bill: one that had nothing else is known by its redemptions alone.

/** Whether a void has given back what was used on a bill. */
export async function hasVoided(tx: Db, { branchCode, billNo }: BillKey): Promise<boolean> {
  const voided = sql`branch_code = ${branchCode} and bill_no = ${billNo} and released_by = 'void'`;
  const { rows } = await sql`
    select 1 where exists (select 1 from coupon_redemptions where ${voided})
      or exists (select 1 from reward_redemptions where ${voided})`.execute(tx);
  return rows.length > 0;
}

/** Whose coupons and rewards were used on a bill. */
export async function ownersOfBill(tx: Db, { branchCode, billNo }: BillKey): Promise<string[]> {
  const ofBill = sql`branch_code = ${branchCode} and bill_no = ${billNo}`;
  const { rows } = await sql<{ member_id: string }>`
    select member_id from coupon_redemptions join my_coupons on my_coupons.id = my_coupon_id where ${ofBill}
    union
    select member_id from reward_redemptions join claimed_rewards using (claim_transaction_id) where ${ofBill}
  `.execute(tx);
  return rows.map(({ member_id }) => member_id);
}
