import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';

/** What is left of a member's lots that still live at an instant, by type and end; the soonest end comes first. */
export function livingLots(db: Db, memberId: string, nowSeconds: number) {
  return db
    .selectFrom('point_lots')
    .select(['point_type', 'expires_at', sql<number>`sum(remaining)::integer`.as('points')])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', nowSeconds)
    .where('remaining', '>', 0)
    .groupBy(['point_type', 'expires_at'])
    .orderBy('expires_at')
    .execute();
}
