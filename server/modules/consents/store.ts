import type { Insertable } from 'kysely';
import type { ConsentType } from '@/domain/consents';
import { planOnce } from '@/server/db/plan-once';
import type { ConsentEventTable } from '@/server/db/schema-members';
import type { Db } from '@/server/db/transact';

/** The last word of a member on one matter. */
export function latestEvent(db: Db, memberId: string, type: ConsentType) {
  return db
    .selectFrom('consent_events')
    .select(['status', 'version', 'occurred_at'])
    .modifyEnd(planOnce)
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

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
