import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ThawRequestTable } from '@/server/db/schema-points';
import type { Db } from '@/server/db/transact';

export type ThawRequest = Selectable<ThawRequestTable>;

export function findById(db: Db, id: string): Promise<ThawRequest | undefined> {
  return db.selectFrom('thaw_requests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** In the place of the member's request before. */
export async function putRequest(tx: Db, request: Insertable<ThawRequestTable>): Promise<void> {
  const { member_id: _kept, ...renewed } = request;
  await tx
    .insertInto('thaw_requests')
    .values(request)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...renewed, verified_at: 0, done_at: 0 }))
    .execute();
}

export async function updateRequest(tx: Db, id: string, changes: Updateable<ThawRequestTable>): Promise<void> {
  await tx.updateTable('thaw_requests').set(changes).where('id', '=', id).execute();
}

export async function deleteOfMember(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('thaw_requests').where('member_id', '=', memberId).execute();
}

export async function deleteOfAccount(tx: Db, chatAccountId: string): Promise<void> {
  await tx.deleteFrom('thaw_requests').where('chat_account_id', '=', chatAccountId).execute();
}
