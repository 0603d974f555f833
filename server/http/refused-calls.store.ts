import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { RefusedCallTable } from '@/server/db/schema-support';
import type { Db } from '@/server/db/transact';

export async function insertRefusal(db: Db, refusal: Insertable<RefusedCallTable>): Promise<void> {
  await db.insertInto('refused_calls').values(refusal).execute();
}

/** The member a till's call is about, by card number or by the code that the member shows. */
export async function memberBehind(db: Db, { memberNo, code }: { memberNo: string; code: string }) {
  const { rows } = await sql<{ member_id: string }>`
    select id as member_id from members where member_no = ${memberNo} and status = 'active'
    union all
    select member_id from coupon_barcodes join my_coupons on id = my_coupon_id where barcode = ${code}
    union all
    select member_id from reward_codes join claimed_rewards using (claim_transaction_id)
    where reward_codes.reward_code = ${code}
    union all
    select member_id from shown_codes where code = ${code}
    limit 1`.execute(db);
  return rows[0]?.member_id;
}
