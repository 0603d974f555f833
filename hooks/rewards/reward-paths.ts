import type { ClaimedReward, Reward } from '@/contract/rewards';
import type { RoutePath } from '@/domain/navigation/routes';

/** Redeemed rewards: the second tab of the rewards. */
export const collectedRewardsPath = '/rewards/?tab=collected';

/** A reward has its own page; donations open the page that shows their progress. */
export function rewardPath({ reward_id, type }: Pick<Reward, 'reward_id' | 'type'>): string {
  if (type === 'DONATION') return '/rewards/donate-progress/' satisfies RoutePath;
  return `${'/rewards/detail/' satisfies RoutePath}?id=${encodeURIComponent(reward_id)}`;
}

export function claimedRewardPath({ claim_transaction_id }: Pick<ClaimedReward, 'claim_transaction_id'>): string {
  return `${'/coupons-privilege/my-rewards/detail/' satisfies RoutePath}?id=${encodeURIComponent(claim_transaction_id)}`;
}
