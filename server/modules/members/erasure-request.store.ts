import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ErasureRequestTable } from '@/server/db/schema-members';
import type { Db } from '@/server/db/transact';

export type ErasureRequest = Selectable<ErasureRequestTable>;

const open = (db: Db) =>
  db.selectFrom('erasure_requests').selectAll().where('cancelled_at', 'is', null).where('done_at', 'is', null);

export function findOpen(db: Db, memberId: string): Promise<ErasureRequest | undefined> {
  return open(db).where('member_id', '=', memberId).executeTakeFirst();
}

/** The due requests after a given one; a request that fails stays due, and the same run does not find it again. */
export function findDue(
  db: Db,
  now: number,
  after: ErasureRequest | undefined,
  most: number,
): Promise<ErasureRequest[]> {
  const due = open(db).where('due_at', '<=', now);
  return due
    .$if(after !== undefined, (rest) =>
      rest.where(sql<boolean>`(due_at, id) > (${after?.due_at}::bigint, ${after?.id}::uuid)`),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

export function listOf(db: Db, memberId: string): Promise<ErasureRequest[]> {
  return db
    .selectFrom('erasure_requests')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('requested_at')
    .execute();
}

export async function insertRequest(tx: Db, request: Insertable<ErasureRequestTable>): Promise<void> {
  await tx.insertInto('erasure_requests').values(request).execute();
}

export async function cancelOpen(tx: Db, memberId: string, now: number): Promise<void> {
  const cancelled = tx.updateTable('erasure_requests').set({ cancelled_at: now, chat_account_id: null });
  await cancelled
    .where('member_id', '=', memberId)
    .where('cancelled_at', 'is', null)
    .where('done_at', 'is', null)
    .execute();
}

/** Whether this transaction carries the request out: false if it was cancelled or is done. */
export async function finish(tx: Db, id: string, now: number): Promise<boolean> {
  const finished = tx.updateTable('erasure_requests').set({ done_at: now, chat_account_id: null });
  const { numUpdatedRows } = await finished
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
