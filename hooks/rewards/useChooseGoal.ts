import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { Reward } from '@/contract/rewards';
import type { Answer } from '@/contract/types';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { goalKey } from '@/hooks/members/home-calls';
import { fulfilled, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { call } from '@/services/http/call';
import { rewardKey } from './useReward';
import { rewardListKeys } from './useRewardLists';

type Rewards = Answer<'listRewards'>;

/** Chooses the reward that the member collects points for, or none. All hearts change at once, and back again if it fails. */
export function useChooseGoal() {
  const { mutate } = useSWRConfig();
  const handleError = useErrorHandler();

  const perform = useCallback(
    async (rewardId: string | null, idempotencyKey: string) => {
      const answered = call('setRewardGoal', { body: { reward_id: rewardId }, idempotencyKey });
      const settled = answered.then((answer) => {
        if (!answer.ok) throw answer.error;
        return undefined;
      });
      const marked = (reward: Reward): Reward => ({ ...reward, is_goal: reward.reward_id === rewardId });
      const inList = ({ lost_goal: _lost, ...list }: Rewards) => ({ ...list, items: list.items.map(marked) });
      const showing = <T>(change: (shown: T) => T) => ({
        optimisticData: (shown: T | undefined) => shown && change(shown),
        rollbackOnError: true,
        populateCache: false,
        revalidate: false,
        throwOnError: false,
      });
      const ofReward = (key: unknown) => typeof key === 'string' && key.startsWith(rewardKey(''));
      await Promise.all([
        mutate<Rewards | undefined>(goalKey, settled, showing<Rewards>(inList)),
        mutate<Reward | undefined>(ofReward, settled, showing<Reward>(marked)),
        ...rewardListKeys.map((key) =>
          mutate<Rewards[] | undefined>(
            key,
            settled,
            showing<Rewards[]>((pages) => pages.map(inList)),
          ),
        ),
      ]);
      const answer = await answered;
      if (!answer.ok) return handleError(answer.error);
      return fulfilled;
    },
    [mutate, handleError],
  );
  const { busy, run } = useIdempotentAction(perform);
  return { busy, choose: (rewardId: string | null) => void run(rewardId) };
}

export type GoalChoice = ReturnType<typeof useChooseGoal>;
