import type { HttpHandler } from 'msw';
import type { Scenarios } from '@/__mocks__/answer';
import { answer, daysFromNow, pageOf } from '@/__mocks__/answer';
import { claimedReward, reward, rewardCode } from '@/__mocks__/builders/reward';
import type { ClaimedReward, Reward } from '@/contract/rewards';
import type { RewardAvailability } from '@/domain/rewards';

export const rewards = {
  rewardActive: () => offered({}),
  rewardInEvent: () => offered({ event_point: 1, price: 1 }),
  rewardTooDear: () => offered({ normal_point: 5000, price: 5000, error_code: 'e4004' }),
  rewardNearlyGone: () => offered({ remaining: 3 }),
  rewardOfProvince: () => offered({ province: ['10', '11'] }),
  rewardRunOut: () => offered({ ...shows('RUNOUT'), remaining: 0, error_code: 'e4003' }),
  rewardClaimLimited: () =>
    offered({ ...shows('CLAIMLIMITED'), claim_limit: 1, claimed_count: 1, error_code: 'e4008' }),
  rewardExpired: () => offered({ ...shows('EXPIRED'), effective_to: daysFromNow(-1), error_code: 'e4035' }),
  rewardBeforeIdentity: () => offered({ error_code: 'e4037' }),
  rewardWithoutPhone: () => offered({ error_code: 'e4029' }),
  rewardWhileFrozen: () => offered({ error_code: 'points_frozen' }),
  rewardsNone: () => [answer('listRewards', pageOf())],
  rewardClaimed: () => claimed({}),
  rewardCodeEndsSoon: () => [
    ...claimed({}),
    answer('issueRewardCode', rewardCode({ expires_at: daysFromNow(0) + 20 })),
  ],
  rewardUsed: () => claimed({ status: 'USED', used_at: daysFromNow(-1) }),
  rewardLapsed: () => claimed({ status: 'EXPIRED', effective_to: daysFromNow(-1) }),
  claimsNone: () => [answer('listClaimedRewards', pageOf())],
} satisfies Scenarios;

function shows(availability: RewardAvailability) {
  return { availability, flag_display_status: availability };
}

function offered(about: Partial<Reward>): HttpHandler[] {
  return [answer('listRewards', pageOf(reward(about))), answer('getReward', reward(about))];
}

function claimed(about: Partial<ClaimedReward>): HttpHandler[] {
  const own = claimedReward(about);
  return [answer('listClaimedRewards', pageOf(own)), answer('getClaimedReward', own)];
}
