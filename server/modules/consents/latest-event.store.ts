import type { ConsentType } from '@/domain/consents';
import type { Db } from '@/server/db/transact';

/** A member's latest consent event of a type. */
export function latestEvent(db: Db, memberId: string, type: ConsentType) {
  return db
    .selectFrom('consent_events')
    .select(['status', 'version', 'occurred_at', 'channel'])
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
