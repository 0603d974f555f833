import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { ApprovalKind } from '@/domain/desk-acts';
import { currentAct } from '@/domain/earlier-names';
import type { ApprovalTable } from '@/server/db/schema-staff';
import type { Db } from '@/server/db/transact';
import type { InstantAndId } from '@/server/platform/pages';

export type ApprovalRow = Awaited<ReturnType<typeof lockApproval>>;

export async function insertApproval(db: Db, row: Insertable<ApprovalTable>): Promise<void> {
  await db.insertInto('approvals').values(row).execute();
}

/** Locks it: a concurrent decision waits, and finds it decided. */
export function lockApproval(db: Db, id: string) {
  return db.selectFrom('approvals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function approvalOf(db: Db, id: string) {
  return db.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function updateApproval(db: Db, id: string, decision: Updateable<ApprovalTable>): Promise<void> {
  await db.updateTable('approvals').set(decision).where('id', '=', id).execute();
}

export type ApprovalPage = { isDecided?: boolean | undefined; before?: InstantAndId | undefined };

/** Whether an act of this kind on this subject is already waiting for a second person. */
export async function waitsFor(db: Db, kind: ApprovalKind, subjectId: string): Promise<boolean> {
  const waiting = db.selectFrom('approvals').select('id').where('kind', '=', kind).where('subject_id', '=', subjectId);
  return (await waiting.where('verdict', 'is', null).limit(1).executeTakeFirst()) !== undefined;
}

/** The audit entries whose notes these approvals would redact. */
export async function actsOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'act', 'actor_name', 'at_seconds as at', 'note'])
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .execute();
  return rows.map((row) => ({ ...row, act: currentAct(row.act) }));
}

/** The latest first. */
export function listApprovals(db: Db, { isDecided, before }: ApprovalPage, most: number) {
  const all = db
    .selectFrom('approvals')
    .selectAll()
    .$if(isDecided === true, (rows) => rows.where('verdict', 'is not', null))
    .$if(isDecided === false, (rows) => rows.where('verdict', 'is', null));
  const found = before
    ? all.where(({ eb, refTuple, tuple }) => eb(refTuple('asked_at', 'id'), '<', tuple(before.at, before.id)))
    : all;
  return found.orderBy('asked_at', 'desc').orderBy('id', 'desc').limit(most).execute();
}

/** Names the approval that this transaction carries out. */
export async function nameApproval(tx: Db, id: string): Promise<void> {
  await sql`select from set_config('sabai.approval', ${id}, true)`.execute(tx);
}
