import type { Reward } from '@/contract/rewards';
import type { RewardGoal } from '@/domain/reward-goal';
import { rewardGoal } from '@/domain/reward-goal';
import { useCall } from '@/hooks/requests/useCall';
import { useFeature } from '@/hooks/toggles/useToggles';
import { goalKey, readGoal } from './home-calls';

/** The suggestion for the balance, while rewards are on; `waiting` until it is known. */
export function useRewardGoal(balance: number): { waiting: boolean; goal: RewardGoal<Reward> | undefined } {
  const wanted = useFeature('MenuRewards');
  const { data, error } = useCall(wanted ? goalKey : null, readGoal);
  const waiting = wanted === undefined || (wanted && !data && !error);
  return { waiting, goal: data && rewardGoal(data.items, balance) };
}
