import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { PointType } from '@/domain/points';
import { billPointsLock } from '@/server/db/advisory-locks';
import type { PointCorrectionTable } from '@/server/db/schema-support';
import type { Db } from '@/server/db/transact';
import type { BillKey } from '@/server/modules/receipts/identify-bill';

export async function insertCorrection(tx: Db, correction: Insertable<PointCorrectionTable>): Promise<void> {
  await tx.insertInto('point_corrections').values(correction).execute();
}

/** Two people who give the points of the same bill follow one another. Always locked after the member and before the account. */
export async function lockBillPoints(tx: Db, bill: BillKey): Promise<void> {
  await sql`select ${billPointsLock(bill)}`.execute(tx);
}

/** Those of the bills whose points staff have given, and of which type. */
export async function billsGiven(db: Db, bills: readonly BillKey[]): Promise<(BillKey & { pointType: PointType })[]> {
  const { rows } = await sql<BillKey & { pointType: PointType }>`
    select bill_branch as "branchCode", given.bill_no as "billNo", point_type as "pointType"
    from unnest(${bills.map(({ branchCode }) => branchCode)}::text[], ${bills.map(({ billNo }) => billNo)}::text[])
      as asked (branch_code, bill_no)
    join point_corrections given on (bill_branch, given.bill_no) = (asked.branch_code, asked.bill_no)`.execute(db);
  return rows;
}

/** The stored data about a member for staff, oldest first, for the member's copy of the data. */
export async function tracesOf(db: Db, memberId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select event as kind, detail, channel, branch_code, occurred_at from member_events where member_id = ${memberId}::uuid
    union all
    select 'refused', call || ' ' || code, null, branch_code, occurred_at from refused_calls where member_id = ${memberId}::uuid
    union all
    select 'points_corrected', reason, null, null, corrected_at from point_corrections where member_id = ${memberId}::uuid
    order by occurred_at`.execute(db);
  return rows;
}

export async function eraseTraces(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('member_events').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('refused_calls').where('member_id', '=', memberId).execute();
}
