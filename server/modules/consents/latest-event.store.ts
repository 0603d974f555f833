import type { ConsentType } from '@/domain/consents';
import { termsInForce } from '@/server/db/terms-in-force';
import type { Db } from '@/server/db/transact';

/** A member's latest consent event of a type, with the version of the terms that is in force. */
export function latestEvent(db: Db, memberId: string, type: ConsentType, now: number) {
  return db
    .selectFrom('consent_events')
    .select(['status', 'version', 'occurred_at', 'channel'])
    .select(termsInForce(now).as('terms_in_force'))
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
