import type { Insertable, Selectable } from 'kysely';
import type { TakeoverNoticeTable } from '@/server/db/schema-points';
import type { Db } from '@/server/db/transact';

export async function insertNotice(tx: Db, notice: Insertable<TakeoverNoticeTable>): Promise<void> {
  await tx.insertInto('takeover_notices').values(notice).execute();
}

export function findNotice(db: Db, id: string): Promise<Selectable<TakeoverNoticeTable> | undefined> {
  return db.selectFrom('takeover_notices').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Uses a notice; false when somebody did so before. */
export async function markUsed(tx: Db, id: string, now: number): Promise<boolean> {
  const used = tx.updateTable('takeover_notices').set({ used_at: now }).where('id', '=', id).where('used_at', '=', 0);
  return (await used.executeTakeFirstOrThrow()).numUpdatedRows === 1n;
}

/** Whether somebody has said of points that are frozen since then that it was not them. */
export async function isReportedSince(db: Db, memberId: string, frozenAt: number): Promise<boolean> {
  const found = db.selectFrom('takeover_notices').select('id').where('member_id', '=', memberId);
  return (await found.where('used_at', '>=', frozenAt).where('used_at', '>', 0).executeTakeFirst()) !== undefined;
}

export async function deleteOfMember(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('takeover_notices').where('member_id', '=', memberId).execute();
}
