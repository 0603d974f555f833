import { sql } from 'kysely';
import type { RewardType, RewardView } from '@/domain/rewards';
import { audienceText } from '@/server/catalogue/audience';
import { benefitText } from '@/server/catalogue/benefit';
import type { ImportPlan } from '@/server/catalogue/plan';
import { planImport } from '@/server/catalogue/plan';
import { holdLock } from '@/server/db/advisory-locks';
import { anyOf } from '@/server/db/any-of';
import type { Db } from '@/server/db/transact';
import type { RewardRow } from './check-claim';
import { isFor } from './claim.store';
import type { CatalogueReward } from './read-catalogue';

export type Slice = { limit: number; offset: number };

export type RewardFilter = { view: RewardView; type?: RewardType | undefined; memberId: string | null };

function listed(db: Db, { view, type, memberId }: RewardFilter, now: number) {
  const rows = type ? db.selectFrom('rewards').where('type', '=', type) : db.selectFrom('rewards');
  if (view === 'AVAILABLE') {
    const open = rows.where((eb) => eb.not(eb.ref('withdrawn')));
    return open.where('effective_from', '<=', now).where('effective_to', '>', now).where(isFor(memberId, now));
  }
  const mine = db.selectFrom('claimed_rewards').select('reward_id').where('member_id', '=', memberId);
  return rows.where('reward_id', 'in', mine);
}

/** In the catalogue's order. */
export function listPage(db: Db, filter: RewardFilter, now: number, { limit, offset }: Slice) {
  const sorted = listed(db, filter, now).selectAll().orderBy('sort_order').orderBy('reward_id');
  return sorted.limit(limit).offset(offset).execute();
}

export async function listCount(db: Db, filter: RewardFilter, now: number): Promise<number> {
  const counted = listed(db, filter, now).select(sql<number>`count(*)::integer`.as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

export function findRewards(db: Db, rewardIds: readonly string[]) {
  return db.selectFrom('rewards').selectAll().where('reward_id', '=', anyOf(rewardIds)).execute();
}

/** A member's claims, newest first. */
export function claimPage(db: Db, memberId: string, { limit, offset }: Slice) {
  const mine = db.selectFrom('claimed_rewards').selectAll().where('member_id', '=', memberId);
  const sorted = mine.orderBy('claimed_at', 'desc').orderBy('claim_transaction_id');
  return sorted.limit(limit).offset(offset).execute();
}

export async function claimCount(db: Db, memberId: string): Promise<number> {
  const mine = db.selectFrom('claimed_rewards').where('member_id', '=', memberId);
  return (await mine.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()).total;
}

export function everythingOf(db: Db, memberId: string) {
  return db
    .selectFrom('claimed_rewards')
    .innerJoin('rewards', 'rewards.reward_id', 'claimed_rewards.reward_id')
    .select(['rewards.reward_id', 'rewards.name_th', 'rewards.name_en'])
    .select([
      'reference_no',
      'points',
      'claimed_at',
      'claimed_rewards.effective_to',
      'used_at',
      'used_branch',
      'returned_at',
    ])
    .where('member_id', '=', memberId)
    .orderBy('claimed_at')
    .execute();
}

/** Keeps redemptions in the books without personal data; unused codes expire. */
export async function endUnused(tx: Db, memberId: string, now: number): Promise<void> {
  const claims = tx.selectFrom('claimed_rewards').where('member_id', '=', memberId);
  await tx
    .deleteFrom('reward_codes')
    .where('claim_transaction_id', 'in', claims.select('claim_transaction_id'))
    .execute();
  await tx
    .updateTable('claimed_rewards')
    .set({ effective_to: now })
    .where('member_id', '=', memberId)
    .where('used_at', '=', 0)
    .where('effective_to', '>', now)
    .execute();
}

export type WantedRewards = { wanted: readonly CatalogueReward[]; withdraw?: readonly string[] };

/** What an import would do now, without locking. */
export async function compareRewards(db: Db, rewards: WantedRewards): Promise<ImportPlan<CatalogueReward>> {
  return planImport(await db.selectFrom('rewards').selectAll().orderBy('reward_id').execute(), rewards, comparing);
}

/** Imports the rewards of a catalogue. Rewards that it lacks stay; those listed for withdrawal are withdrawn. */
export async function importRewards(tx: Db, rewards: WantedRewards, now: number): Promise<ImportPlan<CatalogueReward>> {
  const plan = planImport(await holdRewards(tx), rewards, comparing);
  if (plan.overdrawn.length > 0) return plan;
  await insertRewards(tx, plan.added, now);
  for (const reward of plan.changed) await changeReward(tx, reward, now);
  await withdrawRewards(tx, plan.withdrawn, now);
  return plan;
}

/** Locks all rewards until the transaction ends, so that none is redeemed while they change. One import runs at a time. */
async function holdRewards(tx: Db) {
  await holdLock(tx, 'rewardImport');
  return tx.selectFrom('rewards').selectAll().orderBy('reward_id').forNoKeyUpdate().execute();
}

async function insertRewards(tx: Db, rewards: readonly CatalogueReward[], now: number): Promise<void> {
  for (let at = 0; at < rewards.length; at += rowsAtOnce) {
    const rows = rewards.slice(at, at + rowsAtOnce).map((reward) => ({ ...reward, updated_at: now }));
    await tx.insertInto('rewards').values(rows).execute();
  }
}

/** A statement has at most 65,535 parameters, and a reward about two dozen. */
const rowsAtOnce = 500;

/** Does not change the number taken and the points donated. */
async function changeReward(tx: Db, { reward_id, ...rest }: CatalogueReward, now: number): Promise<void> {
  const update = tx.updateTable('rewards').set({ ...rest, withdrawn: false, updated_at: now });
  await update.where('reward_id', '=', reward_id).execute();
}

async function withdrawRewards(tx: Db, codes: readonly string[], now: number): Promise<void> {
  const update = tx.updateTable('rewards').set({ withdrawn: true, updated_at: now });
  await update.where('reward_id', '=', anyOf(codes)).execute();
}

const comparing = {
  codeOf: ({ reward_id }: { reward_id: string }) => reward_id,
  heldOf: (row: RewardRow) => ({
    ...row,
    province: JSON.stringify(row.province),
    benefit: benefitText(row.benefit),
    audience: audienceText(row.audience),
  }),
};
