import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { anyOf } from '@/server/db/any-of';
import type { ClaimedRewardTable } from '@/server/db/schema-rewards';
import type { Db } from '@/server/db/transact';

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

/** What a member bought while each of these rewards was running, without voided bills. */
export function spentDuring(db: Db, memberId: string, rewardIds: readonly string[]) {
  return db
    .selectFrom('rewards')
    .innerJoin('receipts', (join) =>
      join
        .onRef('receipts.sold_at', '>=', 'rewards.effective_from')
        .onRef('receipts.sold_at', '<', 'rewards.effective_to'),
    )
    .select(['reward_id', sql<number>`sum(total_satang)::bigint`.as('satang')])
    .where('reward_id', '=', anyOf(rewardIds))
    .where('receipts.member_id', '=', memberId)
    .where('voided_at', '=', 0)
    .groupBy('reward_id')
    .execute();
}

export function findClaimByReference(db: Db, reference: string) {
  return db.selectFrom('claimed_rewards').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/** Returns undefined if the reference number is taken. */
export function insertClaim(tx: Db, row: Insertable<ClaimedRewardTable>) {
  const inserted = tx.insertInto('claimed_rewards').values(row);
  const isFree = inserted.onConflict((conflict) => conflict.column('reference_no').doNothing());
  return isFree.returningAll().executeTakeFirst();
}

/** Takes one of the quota if there is any, in one statement. */
export async function takeOne(tx: Db, rewardId: string): Promise<boolean> {
  const taken = await tx
    .updateTable('rewards')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('reward_id', '=', rewardId)
    .where((eb) => eb.not(eb.ref('withdrawn')))
    .where((eb) => eb.or([eb('quota', 'is', null), eb('taken', '<', eb.ref('quota'))]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
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

export async function unuse(tx: Db, id: string): Promise<void> {
  const update = tx.updateTable('claimed_rewards').set({ used_at: 0, used_branch: null });
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
