import type { RegistrationTable } from '@/server/db/schema-members';
import type { Db } from '@/server/db/transact';

export async function insertRegistration(db: Db, registration: RegistrationTable): Promise<void> {
  await db.insertInto('registrations').values(registration).execute();
}

/** A registration can be used only by its chat account, until it expires. */
export function findActive(db: Db, id: string, chatAccountId: string, now: number) {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .where('chat_account_id', '=', chatAccountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Completes a verified registration; of two concurrent calls only one gets it. */
export function claimVerified(tx: Db, id: string, now: number) {
  return tx
    .updateTable('registrations')
    .set({ completed_at: now })
    .where('id', '=', id)
    .where('verified_at', 'is not', null)
    .where('completed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function markVerified(tx: Db, id: string, now: number): Promise<void> {
  await tx.updateTable('registrations').set({ verified_at: now }).where('id', '=', id).execute();
}

export async function deleteOfIdentifier(tx: Db, identifierKey: string): Promise<void> {
  await tx.deleteFrom('registrations').where('identifier_key', '=', identifierKey).execute();
}

export async function deleteOfAccount(tx: Db, chatAccountId: string): Promise<void> {
  await tx.deleteFrom('registrations').where('chat_account_id', '=', chatAccountId).execute();
}
