import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { DonationTable, RewardTable } from '@/server/db/schema-rewards';
import type { Db } from '@/server/db/transact';

export type RewardRow = Selectable<RewardTable>;

export function findReward(db: Db, rewardId: string) {
  return db.selectFrom('rewards').selectAll().where('reward_id', '=', rewardId).executeTakeFirst();
}

export type Before = Pick<Selectable<DonationTable>, 'donation_id' | 'reference_no' | 'reward_id' | 'points'>;

/** The donation of an earlier request with the same reference, and the reward; null if missing. */
export async function findToGive(tx: Db, rewardId: string, reference: string) {
  const { rows } = await sql<{ reward: RewardRow | null; before: Before | null }>`
    select to_json(rewards) as reward, to_json(before) as before
    from (
      select (select id from point_movements where reference = ${reference}) as movement_id
    ) as asked
    left join donations as before on before.movement_id = asked.movement_id
    left join rewards on rewards.reward_id = ${rewardId}`.execute(tx);
  return rows[0] ?? { reward: null, before: null };
}

/**
 * Inserts a donation and adds it to the sum of all members, whose row they share, in one statement. Returns the new sums; undefined
 * if the reference number is taken.
 */
export function insertDonation(tx: Db, row: Insertable<DonationTable>) {
  const { member_id, reward_id, points } = row;
  return tx
    .with('donation', (qb) =>
      qb
        .insertInto('donations')
        .values(row)
        .onConflict((conflict) => conflict.column('reference_no').doNothing())
        .returning(['reference_no', 'donations.points']),
    )
    .with('reward', (qb) =>
      qb
        .updateTable('rewards')
        .set((eb) => ({ donated_points: eb('donated_points', '+', points) }))
        .where('reward_id', '=', reward_id)
        .where(({ exists, selectFrom }) => exists(selectFrom('donation').select('donation.points')))
        .returning('donated_points'),
    )
    .selectFrom(['donation', 'reward'])
    .select(['donation.reference_no', 'reward.donated_points as total'])
    .select(({ selectFrom }) =>
      selectFrom('donations as earlier')
        .select(sql<number>`coalesce(sum(earlier.points), 0)::integer + ${points}::integer`.as('mine'))
        .where('earlier.member_id', '=', member_id)
        .where('earlier.reward_id', '=', reward_id)
        .as('mine'),
    )
    .executeTakeFirst();
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
