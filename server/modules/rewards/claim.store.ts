import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { anyOf } from '@/server/db/any-of';
import { inAudience } from '@/server/db/in-audience';
import type { ClaimedRewardTable } from '@/server/db/schema-rewards';
import type { Db } from '@/server/db/transact';
import type { ClaimRow, RewardRow } from './check-claim';

/** For all members, or for this one. */
export function isFor(memberId: string | null, now: number) {
  if (memberId === null) return sql<boolean>`rewards.audience is null`;
  const reward = { kind: 'reward', code: sql`rewards.reward_id` } as const;
  return sql<boolean>`(rewards.audience is null or ${inAudience(reward, sql`${memberId}::uuid`, { at: now })})`;
}

/** `is_for`: whether it is for this member. */
export function findRewardFor(db: Db, memberId: string | null, rewardId: string, now: number) {
  const found = db.selectFrom('rewards').selectAll().select(isFor(memberId, now).as('is_for'));
  return found.where('reward_id', '=', rewardId).executeTakeFirst();
}

export function findReward(db: Db, rewardId: string) {
  return db.selectFrom('rewards').selectAll().where('reward_id', '=', rewardId).executeTakeFirst();
}

/** How often a member has redeemed each of these, without those never redeemed. */
export function countClaims(db: Db, memberId: string, rewardIds: readonly string[]) {
  return db
    .selectFrom('claimed_rewards')
    .select(['reward_id', sql<number>`count(*)::integer`.as('claimed')])
    .where('member_id', '=', memberId)
    .where('reward_id', '=', anyOf(rewardIds))
    .groupBy('reward_id')
    .execute();
}

/** What a member bought while each of these rewards was running, without voided bills and
 * returned goods. */
export function spentDuring(db: Db, memberId: string, rewardIds: readonly string[]) {
  return db
    .selectFrom('rewards')
    .innerJoin('receipts', (join) =>
      join
        .onRef('receipts.sold_at', '>=', 'rewards.effective_from')
        .onRef('receipts.sold_at', '<', 'rewards.effective_to'),
    )
    .select(['reward_id', sql<number>`sum(total_satang - returned_satang)::bigint`.as('satang')])
    .where('reward_id', '=', anyOf(rewardIds))
    .where('receipts.member_id', '=', memberId)
    .where('voided_at', '=', 0)
    .groupBy('reward_id')
    .execute();
}

type Claiming = { memberId: string; rewardId: string; reference: string; now: number };

/**
 * What a redemption depends on: the reward, the claim that an earlier request with the same reference has made, how often the member
 * has redeemed the reward, and, if it asks for that, what the member bought while it was running, without voided bills and
 * returned goods.
 */
export async function findToClaim(tx: Db, { memberId, rewardId, reference, now }: Claiming) {
  const { rows } = await sql<{ reward: RewardRow; before: ClaimRow | null; claimed: number; spent_satang: number }>`
    select to_json(rewards) as reward, to_json(before) as before,
      (select count(*)::integer from claimed_rewards
        where member_id = ${memberId}::uuid and reward_id = rewards.reward_id) as claimed,
      case when minimum_spend_satang > 0 then (
        select coalesce(sum(total_satang - returned_satang), 0)::bigint from receipts
        where member_id = ${memberId}::uuid and voided_at = 0
          and sold_at >= rewards.effective_from and sold_at < rewards.effective_to
      ) else 0 end as spent_satang
    from rewards left join claimed_rewards as before on before.reference = ${reference}
    where rewards.reward_id = ${rewardId} and (before.reference is not null or ${isFor(memberId, now)})`.execute(tx);
  return rows[0];
}

/**
 * Inserts a claim and takes one of the quota, if there is any, in one statement, because the row of the reward is shared by all
 * members. Returns undefined if the reference number is taken.
 */
export function insertClaim(tx: Db, row: Insertable<ClaimedRewardTable>) {
  return (
    tx
      .with('claim', (qb) =>
        qb
          .insertInto('claimed_rewards')
          .values(row)
          .onConflict((conflict) => conflict.column('reference_no').doNothing())
          .returningAll(),
      )
      // Whoever has redeemed a reward does not collect for it any more.
      .with('fulfilled', (qb) =>
        qb.deleteFrom('reward_goals').where('member_id', '=', row.member_id).where('reward_id', '=', row.reward_id),
      )
      .with('took', (qb) =>
        qb
          .updateTable('rewards')
          .set((eb) => ({ taken: eb('taken', '+', 1) }))
          .where('reward_id', '=', row.reward_id)
          .where(({ exists, selectFrom }) => exists(selectFrom('claim').select('claim.reward_id')))
          .where((eb) => eb.not(eb.ref('withdrawn')))
          .where((eb) => eb.or([eb('quota', 'is', null), eb('taken', '<', eb.ref('quota'))]))
          .returning('rewards.reward_id'),
      )
      .selectFrom('claim')
      .selectAll('claim')
      .select(({ exists, selectFrom }) => exists(selectFrom('took').select('took.reward_id')).as('is_taken'))
      .executeTakeFirst()
  );
}

/** Finds a claim of any member. */
export function findAnyClaim(db: Db, id: string) {
  return db.selectFrom('claimed_rewards').selectAll().where('claim_transaction_id', '=', id).executeTakeFirst();
}

/** Locks a claim until the transaction ends. */
export function lockClaim(tx: Db, id: string) {
  const found = tx.selectFrom('claimed_rewards').selectAll().where('claim_transaction_id', '=', id);
  return found.forUpdate().executeTakeFirst();
}

export async function setUse(tx: Db, id: string, { usedAt, branchCode }: { usedAt: number; branchCode: string }) {
  const update = tx.updateTable('claimed_rewards').set({ used_at: usedAt, used_branch: branchCode });
  await update.where('claim_transaction_id', '=', id).execute();
}

/** A returned reward stays used, even when its bill is voided. */
export async function unuse(tx: Db, id: string): Promise<void> {
  const update = tx.updateTable('claimed_rewards').set({ used_at: 0, used_branch: null });
  await update.where('claim_transaction_id', '=', id).where('returned_at', '=', 0).execute();
}

export async function markReturned(tx: Db, id: string, { movementId, now }: { movementId: string; now: number }) {
  const update = tx.updateTable('claimed_rewards').set({ returned_at: now, return_movement_id: movementId });
  await update.where('claim_transaction_id', '=', id).execute();
}

/** Marks a claim as used; of concurrent phones and tills only one gets it. */
export function markUsed(db: Db, id: string, branchCode: string | null, now: number) {
  return db
    .updateTable('claimed_rewards')
    .set({ used_at: now, used_branch: branchCode })
    .where('claim_transaction_id', '=', id)
    .where('used_at', '=', 0)
    .where('effective_to', '>', now)
    .returningAll()
    .executeTakeFirst();
}
