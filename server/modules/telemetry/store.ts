import type { Insertable } from 'kysely';
import type { TelemetryTable } from '@/server/db/schema';
import type { Db } from '@/server/db/transact';

export async function insertTelemetry(db: Db, entry: Insertable<TelemetryTable>): Promise<void> {
  await db.insertInto('telemetry').values(entry).execute();
}
