import type { Insertable } from 'kysely';
import type { EtaxCreditTable } from '@/server/db/schema-etax';
import type { Db } from '@/server/db/transact';

/** What has to be credited is written in the transaction of the return or void. */
export async function insertCredit(tx: Db, credit: Insertable<EtaxCreditTable>): Promise<void> {
  await tx.insertInto('etax_credits').values(credit).execute();
}
