import type { Insertable } from 'kysely';
import type { AuditTable } from './schema-staff';
import type { Db } from './transact';

export async function insertAct(db: Db, row: Insertable<AuditTable>): Promise<void> {
  await db.insertInto('audit').values(row).execute();
}
