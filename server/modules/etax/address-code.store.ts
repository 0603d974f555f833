import type { Insertable, Selectable, Updateable } from 'kysely';
import type { EtaxAddressCodeTable } from '@/server/db/schema-etax';
import type { Db } from '@/server/db/transact';
import type { BillKey } from '@/server/modules/receipts/identify-bill';

export type AddressCode = Selectable<EtaxAddressCodeTable>;

export function findById(db: Db, id: string): Promise<AddressCode | undefined> {
  return db.selectFrom('etax_address_codes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Replaces the member's previous one. */
export async function putCode(tx: Db, begun: Insertable<EtaxAddressCodeTable>): Promise<void> {
  const { member_id: _kept, ...renewed } = begun;
  await tx
    .insertInto('etax_address_codes')
    .values(begun)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...renewed, verified_at: 0, used_at: 0 }))
    .execute();
}

export async function updateCode(tx: Db, id: string, changes: Updateable<EtaxAddressCodeTable>): Promise<void> {
  await tx.updateTable('etax_address_codes').set(changes).where('id', '=', id).execute();
}

/** Spends a verified code for this bill and address; false if there is none. */
export async function spendCode(tx: Db, memberId: string, bill: BillKey, emailKey: string, now: number) {
  const { numUpdatedRows } = await tx
    .updateTable('etax_address_codes')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('branch_code', '=', bill.branchCode)
    .where('bill_no', '=', bill.billNo)
    .where('email_key', '=', emailKey)
    .where('verified_at', '>', 0)
    .where('used_at', '=', 0)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whether an earlier request of this member went to the address, proven by a code to the mobile. */
export async function isProven(db: Db, memberId: string, emailKey: string): Promise<boolean> {
  const found = db.selectFrom('etax_requests').select('request_id').where('member_id', '=', memberId);
  return (await found.where('proven_email_key', '=', emailKey).limit(1).executeTakeFirst()) !== undefined;
}

export async function deleteOfMember(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('etax_address_codes').where('member_id', '=', memberId).execute();
}

export async function deleteOfAccount(tx: Db, chatAccountId: string): Promise<void> {
  await tx.deleteFrom('etax_address_codes').where('chat_account_id', '=', chatAccountId).execute();
}
