import type { Insertable } from 'kysely';
import type { TelemetryTable } from '@/server/db/schema';
import type { Db } from '@/server/db/transact';

export async function insertTelemetry(db: Db, entry: Insertable<TelemetryTable>): Promise<void> {
  await db.insertInto('telemetry').values(entry).execute();
}

export function listLatest(db: Db, chatAccountId: string, most: number) {
  return db
    .selectFrom('telemetry')
    .select(['kind', 'name', 'occurred_at'])
    .where('chat_account_id', '=', chatAccountId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function deleteOfAccount(tx: Db, chatAccountId: string): Promise<void> {
  await tx.deleteFrom('telemetry').where('chat_account_id', '=', chatAccountId).execute();
}
