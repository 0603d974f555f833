import { sql } from 'kysely';
import type { BillLine } from '@/domain/purchases';
import type { Db } from '@/server/db/transact';
import type { BillKey } from './identify-bill';

type Found = { branch_code: string; bill_no: string; lines: BillLine[]; cjpoint: number; campaign_points: number };

/** Those of the bills that are the member's, and neither voided nor returned in part. */
export async function billsOfMember(db: Db, memberId: string, bills: readonly BillKey[]) {
  const { rows } = await sql<Found>`
    select branch_code, bill_no, lines, cjpoint, campaign_points
    from unnest(${bills.map(({ branchCode }) => branchCode)}::text[], ${bills.map(({ billNo }) => billNo)}::text[])
      as asked (branch_code, bill_no)
    join receipts using (branch_code, bill_no)
    where member_id = ${memberId}::uuid and voided_at = 0 and returned_at = 0`.execute(db);
  return rows;
}
