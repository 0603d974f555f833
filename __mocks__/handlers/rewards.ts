import { answer } from '@/__mocks__/answer';
import { claimedReward, reward, rewardCode } from '@/__mocks__/builders/reward';

export const handlers = [
  answer('listRewards', { items: [reward()], page: 1, per_page: 20, total: 1 }),
  answer('getReward', reward()),
  answer('claimReward', claimedReward(), 201),
  answer('listClaimedRewards', { items: [claimedReward()], page: 1, per_page: 20, total: 1 }),
  answer('getClaimedReward', claimedReward()),
  answer('issueRewardCode', rewardCode()),
  answer('applyReward', claimedReward({ status: 'USED', used_at: 1_795_000_000 })),
];
