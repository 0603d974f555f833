import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { PointCorrectionTable } from '@/server/db/schema-support';
import type { Db } from '@/server/db/transact';

export async function insertCorrection(tx: Db, correction: Insertable<PointCorrectionTable>): Promise<void> {
  await tx.insertInto('point_corrections').values(correction).execute();
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
