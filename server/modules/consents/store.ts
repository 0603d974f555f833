import type { Insertable } from 'kysely';
import type { ConsentEventTable } from '@/server/db/schema-members';
import type { Db } from '@/server/db/transact';

export async function appendEvent(tx: Db, event: Insertable<ConsentEventTable>): Promise<void> {
  await tx.insertInto('consent_events').values(event).execute();
}

export function listEvents(db: Db, memberId: string) {
  return db
    .selectFrom('consent_events')
    .select(['type', 'status', 'version', 'language', 'channel', 'guardian_confirmed', 'occurred_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}
