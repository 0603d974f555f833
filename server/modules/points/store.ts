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

export function listLots(db: Db, memberId: string) {
  return db
    .selectFrom('point_lots')
    .select(['point_type', 'points', 'remaining', 'earned_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .orderBy('earned_at')
    .execute();
}

export async function emptyLots(tx: Db, memberId: string): Promise<void> {
  await tx.updateTable('point_lots').set({ remaining: 0 }).where('member_id', '=', memberId).execute();
}
