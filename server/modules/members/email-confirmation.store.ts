import type { Insertable, Selectable, Updateable } from 'kysely';
import type { EmailConfirmationTable } from '@/server/db/schema-members';
import type { Db } from '@/server/db/transact';

export type EmailConfirmation = Selectable<EmailConfirmationTable>;

export function findById(db: Db, id: string): Promise<EmailConfirmation | undefined> {
  return db.selectFrom('email_confirmations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Replaces the member's previous one. */
export async function putConfirmation(tx: Db, begun: Insertable<EmailConfirmationTable>): Promise<void> {
  const { member_id: _kept, ...renewed } = begun;
  await tx
    .insertInto('email_confirmations')
    .values(begun)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...renewed, verified_at: 0 }))
    .execute();
}

export async function update(tx: Db, id: string, changes: Updateable<EmailConfirmationTable>): Promise<void> {
  await tx.updateTable('email_confirmations').set(changes).where('id', '=', id).execute();
}

export async function deleteOfMember(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('email_confirmations').where('member_id', '=', memberId).execute();
}

export async function deleteOfAccount(tx: Db, chatAccountId: string): Promise<void> {
  await tx.deleteFrom('email_confirmations').where('chat_account_id', '=', chatAccountId).execute();
}
