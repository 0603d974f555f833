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
  rewardsOfEveryKind: () => [answer('listRewards', pageOf(...shelf()))],
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

/** Within reach, at an event's price, scarce, nearly reached, far, a donation, and one that is sold out. */
function shelf(): Reward[] {
  const of = (reward_id: string, picture: string, name_th: string, name_en: string, about: Partial<Reward>) =>
    reward({
      reward_id,
      name_th,
      name_en,
      image_thumbnail_url: picture,
      image_banner_url: picture,
      normal_point: about.price ?? 0,
      ...about,
    });
  return [
    reward({ normal_point: 1000, event_point: 1, price: 1 }),
    of('ICE-CREAM', '/rewards/ice-cream.svg', 'ไอศกรีมโคน', 'An ice-cream cone', { price: 120 }),
    of('CASH-10', '/rewards/voucher.svg', 'บัตรแทนเงินสด 10 บาท', '10 baht voucher', { price: 200 }),
    of('STEAMED-BUN', '/rewards/steamed-bun.svg', 'ซาลาเปาหมูสับ', 'A steamed pork bun', { price: 80, remaining: 12 }),
    of('TOTE-BAG', '/rewards/tote-bag.svg', 'กระเป๋าผ้า', 'A tote bag', { price: 1500, error_code: 'e4004' }),
    of('TABLE-FAN', '/rewards/fan.svg', 'พัดลมตั้งโต๊ะ', 'A table fan', { price: 6000, error_code: 'e4004' }),
    of('LIBRARY', '/prizes/books.svg', 'ห้องสมุดเพื่อเด็ก ๆ', 'A library for children', { price: 1, type: 'DONATION' }),
    of('EGGS-10', '/rewards/eggs.svg', 'ไข่ไก่ 10 ฟอง', '10 eggs', { price: 150, remaining: 0, ...shows('RUNOUT') }),
  ];
}

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
