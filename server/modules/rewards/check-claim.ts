import type { Selectable } from 'kysely';
import { rewardAvailability } from '@/domain/rewards';
import type { ClaimedRewardTable, RewardTable } from '@/server/db/schema-rewards';
import { refuse } from '@/server/platform/outcome';

/** What a redemption requires of a member besides the points. */
export type Claimant = {
  needsVerifying: boolean;
  hasMobile: boolean;
  /** What the member bought while the reward was running. */
  spentSatang: number;
  /** How often the member has redeemed it. */
  claimed: number;
};

/** Returns why a reward is unavailable to all members at an instant, if so. */
export function refusalOfReward(reward: RewardRow, nowSeconds: number) {
  if (reward.withdrawn) return refuse('e4020');
  if (reward.effective_to <= nowSeconds) return refuse('e4035');
  return reward.effective_from > nowSeconds ? refuse('e4001') : undefined;
}

/**
 * Returns why a member cannot redeem a reward at an instant, if so. The ledger checks the points. The quota is checked here
 * only to save work; the final check is the update of the table.
 */
export function refusalToClaim(reward: RewardRow, claimant: Claimant, nowSeconds: number) {
  const closed = refusalOfReward(reward, nowSeconds);
  if (closed) return closed;
  if (reward.type === 'DONATION') return refuse('e4001');
  if (reward.point_type !== 'cjpoint') return refuse('e4012');
  if (claimant.needsVerifying) return refuse('e4037');
  if (!claimant.hasMobile) return refuse('e4029');
  if (claimant.spentSatang < reward.minimum_spend_satang) return refuse('e4000');
  const availability = availabilityOf(reward, claimant.claimed, nowSeconds);
  if (availability === 'CLAIMLIMITED') return refuse('e4008');
  return availability === 'RUNOUT' ? refuse('e4003') : undefined;
}

export function availabilityOf(reward: RewardRow, claimed: number, nowSeconds: number) {
  const facts = { effectiveTo: reward.effective_to, remaining: remainingOf(reward), claimed };
  return rewardAvailability({ ...facts, claimLimit: reward.claim_limit }, nowSeconds);
}

export function remainingOf({ quota, taken }: RewardRow): number | null {
  return quota === null ? null : Math.max(0, quota - taken);
}

export type RewardRow = Selectable<RewardTable>;
export type ClaimRow = Selectable<ClaimedRewardTable>;
