import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { DonationTable, RewardTable } from '@/server/db/schema-rewards';
import type { Db } from '@/server/db/transact';

export type RewardRow = Selectable<RewardTable>;

export function findReward(db: Db, rewardId: string) {
  return db.selectFrom('rewards').selectAll().where('reward_id', '=', rewardId).executeTakeFirst();
}

export function findDonationByReference(db: Db, reference: string) {
  return db
    .selectFrom('donations')
    .innerJoin('point_movements', 'point_movements.id', 'donations.movement_id')
    .select(['donations.donation_id', 'donations.reference_no', 'donations.reward_id', 'donations.points'])
    .where('point_movements.reference', '=', reference)
    .executeTakeFirst();
}

/** Returns undefined if the reference number is taken. */
export function insertDonation(tx: Db, row: Insertable<DonationTable>) {
  const isFree = tx
    .insertInto('donations')
    .values(row)
    .onConflict((conflict) => conflict.column('reference_no').doNothing());
  return isFree.returning('reference_no').executeTakeFirst();
}

/** Adds to the donated points and returns the new sum. */
export async function addDonated(tx: Db, rewardId: string, points: number): Promise<number> {
  const { donated_points } = await tx
    .updateTable('rewards')
    .set((eb) => ({ donated_points: eb('donated_points', '+', points) }))
    .where('reward_id', '=', rewardId)
    .returning('donated_points')
    .executeTakeFirstOrThrow();
  return donated_points;
}

export async function donatedBy(db: Db, memberId: string, rewardId: string): Promise<number> {
  const { points } = await db
    .selectFrom('donations')
    .select(sql<number>`coalesce(sum(points), 0)::integer`.as('points'))
    .where('member_id', '=', memberId)
    .where('reward_id', '=', rewardId)
    .executeTakeFirstOrThrow();
  return points;
}

/** The current donation: of several, the one that ends first; if none is open, the one that ended last. */
export async function findCurrent(db: Db, now: number): Promise<RewardRow | undefined> {
  const known = db
    .selectFrom('rewards')
    .selectAll()
    .where('type', '=', 'DONATION')
    .where((eb) => eb.not(eb.ref('withdrawn')))
    .where('effective_from', '<=', now)
    .limit(1);
  const running = known.where('effective_to', '>', now).orderBy('effective_to').orderBy('reward_id');
  const over = known.where('effective_to', '<=', now).orderBy('effective_to', 'desc').orderBy('reward_id');
  return (await running.executeTakeFirst()) ?? over.executeTakeFirst();
}

export function everythingOf(db: Db, memberId: string) {
  return db
    .selectFrom('donations')
    .innerJoin('rewards', 'rewards.reward_id', 'donations.reward_id')
    .select(['rewards.reward_id', 'rewards.name_th', 'rewards.name_en', 'points', 'donated_at'])
    .where('member_id', '=', memberId)
    .orderBy('donated_at')
    .execute();
}
