import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { ClaimedReward, Reward } from '@/contract/rewards';
import type { ErrorCode } from '@/domain/errors';
import { balanceOf } from '@/domain/points';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import type { Refusal } from '@/hooks/points/spending';
import { isShownInPlace, isUnsure, useUpdateMember } from '@/hooks/points/spending';
import { fulfilled, unsettledContent, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import type { ApiError } from '@/services/http/api-error';
import { call } from '@/services/http/call';
import { claimReward } from '@/services/rewards';
import { rewardKey } from './useReward';
import { claimedListKey } from './useRewardLists';

type RedeemInput = { reward_id: string; point: number };

export type RedeemStage =
  | { name: 'idle' | 'review' }
  /** No answer arrived: the retry has the same key, so nothing is paid twice. */
  | { name: 'unsure'; error: ApiError }
  | { name: 'refused'; refusal: Refusal }
  /** The balance is the server's after it; undefined until it has arrived. */
  | { name: 'redeemed'; claim: ClaimedReward; balance?: number };

/** From the review to the receipt, once per action, despite double taps and a weak signal. */
export function useRedeem({ reward_id, price, point_type }: Pick<Reward, 'reward_id' | 'price' | 'point_type'>) {
  const [stage, setStage] = useState<RedeemStage>({ name: 'idle' });
  const { mutate } = useSWRConfig();
  const updateMember = useUpdateMember();
  const handleError = useErrorHandler();

  const perform = useCallback(
    async (input: RedeemInput, idempotencyKey: string) => {
      const answer = await claimReward(input, idempotencyKey);
      if (!answer.ok && isUnsure(answer.error)) return setStage({ name: 'unsure', error: answer.error });
      // Errors with a page of their own open it; after a final answer the page behind is refreshed.
      if (answer.ok) setStage({ name: 'redeemed', claim: answer.data });
      else if (isShownInPlace(answer.error)) setStage({ name: 'refused', refusal: answer.error });
      else {
        setStage({ name: 'idle' });
        handleError(answer.error);
      }
      const countDown = async () => {
        const member = await call('getMember');
        if (!member.ok) return;
        const balance = balanceOf(member.data.points, point_type);
        setStage((now) => (now.name === 'redeemed' ? { ...now, balance } : now));
        await updateMember(member.data);
      };
      void Promise.all([mutate(rewardKey(input.reward_id)), mutate(claimedListKey), countDown()]).catch(
        () => undefined,
      );
      return fulfilled;
    },
    [mutate, updateMember, handleError, point_type],
  );
  const { busy, run } = useIdempotentAction(perform, nameOf(reward_id));

  return {
    stage,
    busy,
    review: () => setStage({ name: 'review' }),
    /** Shows the prerequisite, by the reward's own code. */
    refuse: (code: ErrorCode) => setStage({ name: 'refused', refusal: { code, title: '', message: '' } }),
    redeem: () => void run(openRedeem(reward_id) ?? { reward_id, point: price }),
    close: () => setStage({ name: 'idle' }),
  };
}

const nameOf = (rewardId: string) => `redeem ${rewardId}`;

/** An unanswered request is repeated unchanged, even if the price has changed, because it may have succeeded. */
function openRedeem(rewardId: string): RedeemInput | undefined {
  const content = unsettledContent(nameOf(rewardId));
  const input: unknown = content === undefined ? undefined : JSON.parse(content);
  const isRedeemInput =
    typeof input === 'object' && input !== null && 'point' in input && Number.isInteger(input.point);
  return isRedeemInput ? { reward_id: rewardId, point: Number(input.point) } : undefined;
}
