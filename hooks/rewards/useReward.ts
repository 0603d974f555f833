import { useCall } from '@/hooks/requests/useCall';
import { getClaimedReward, getReward } from '@/services/rewards';

export const rewardKey = (id: string) => `reward ${id}`;
export const claimedRewardKey = (id: string) => `claimed reward ${id}`;

export function useReward(id: string) {
  return useCall(rewardKey(id), () => getReward(id));
}

/** A redeemed reward, by the id of its redemption. */
export function useClaimedReward(id: string) {
  return useCall(claimedRewardKey(id), () => getClaimedReward(id));
}
