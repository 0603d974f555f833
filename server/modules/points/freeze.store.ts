import type { Insertable, Selectable, Updateable } from 'kysely';
import type { TakeoverNoticeTable, UnfreezeRequestTable } from '@/server/db/schema-points';
import type { Db } from '@/server/db/transact';

export type UnfreezeRequest = Selectable<UnfreezeRequestTable>;

export function findUnfreezeRequest(db: Db, id: string): Promise<UnfreezeRequest | undefined> {
  return db.selectFrom('unfreeze_requests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Replaces the member's previous request. */
export async function putUnfreezeRequest(tx: Db, request: Insertable<UnfreezeRequestTable>): Promise<void> {
  const { member_id: _kept, ...renewed } = request;
  await tx
    .insertInto('unfreeze_requests')
    .values(request)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...renewed, verified_at: 0, done_at: 0 }))
    .execute();
}

export async function updateUnfreezeRequest(
  tx: Db,
  id: string,
  changes: Updateable<UnfreezeRequestTable>,
): Promise<void> {
  await tx.updateTable('unfreeze_requests').set(changes).where('id', '=', id).execute();
}

export async function deleteUnfreezeRequest(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('unfreeze_requests').where('member_id', '=', memberId).execute();
}

export async function deleteUnfreezeRequestOfAccount(tx: Db, chatAccountId: string): Promise<void> {
  await tx.deleteFrom('unfreeze_requests').where('chat_account_id', '=', chatAccountId).execute();
}

export async function insertNotice(tx: Db, notice: Insertable<TakeoverNoticeTable>): Promise<void> {
  await tx.insertInto('takeover_notices').values(notice).execute();
}

export function findNotice(db: Db, id: string): Promise<Selectable<TakeoverNoticeTable> | undefined> {
  return db.selectFrom('takeover_notices').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Marks a notice as used; false if it was used before. */
export async function markNoticeUsed(tx: Db, id: string, now: number): Promise<boolean> {
  const used = tx.updateTable('takeover_notices').set({ used_at: now }).where('id', '=', id).where('used_at', '=', 0);
  return (await used.executeTakeFirstOrThrow()).numUpdatedRows === 1n;
}

/** Whether a takeover has been reported since the points were frozen. */
export async function isReportedSince(db: Db, memberId: string, frozenAt: number): Promise<boolean> {
  const found = db.selectFrom('takeover_notices').select('id').where('member_id', '=', memberId);
  return (await found.where('used_at', '>=', frozenAt).where('used_at', '>', 0).executeTakeFirst()) !== undefined;
}

export async function deleteNotices(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('takeover_notices').where('member_id', '=', memberId).execute();
}
