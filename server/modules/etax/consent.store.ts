import type { Db } from '@/server/db/transact';
import type { BillKey } from '@/server/modules/receipts/identify-bill';
import type { ConsentRow } from './types';

/** Said again, it is what was said first. */
export async function insertConsent(tx: Db, consent: ConsentRow): Promise<void> {
  await tx
    .insertInto('etax_consents')
    .values(consent)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasConsented(db: Db, memberId: string, key: BillKey, version: string): Promise<boolean> {
  const found = db.selectFrom('etax_consents').select('accepted_at').where('member_id', '=', memberId);
  const ofBill = found.where('branch_code', '=', key.branchCode).where('bill_no', '=', key.billNo);
  return (await ofBill.where('version', '=', version).executeTakeFirst()) !== undefined;
}

export function consentsOf(db: Db, memberId: string) {
  return db
    .selectFrom('etax_consents')
    .select(['branch_code', 'bill_no', 'version', 'language', 'accepted_at'])
    .where('member_id', '=', memberId)
    .orderBy('accepted_at')
    .execute();
}
