import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { ClaimedReward, Reward } from '@/contract/rewards';
import type { ErrorCode } from '@/domain/errors';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import type { Refusal } from '@/hooks/points/spending';
import { isShownInPlace, isUnsure, useRefreshBalance } from '@/hooks/points/spending';
import { unsettledContent } from '@/hooks/requests/open-actions';
import { fulfilled, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import type { ApiError } from '@/services/api-error';
import { claimReward } from '@/services/rewards';
import { rewardKey } from './useReward';

type RedeemInput = { reward_id: string; point: number };

export type RedeemStage =
  | { name: 'idle' | 'review' }
  /** No answer came: the same intention asks again, and nothing is paid twice. */
  | { name: 'unsure'; error: ApiError }
  | { name: 'refused'; refusal: Refusal }
  | { name: 'redeemed'; claim: ClaimedReward };

/** From the look at what it costs to the receipt, once for each wish, whatever the taps and the signal. */
export function useRedeem({ reward_id, price }: Pick<Reward, 'reward_id' | 'price'>) {
  const [stage, setStage] = useState<RedeemStage>({ name: 'idle' });
  const { mutate } = useSWRConfig();
  const refreshBalance = useRefreshBalance();
  const handleError = useErrorHandler();

  const perform = useCallback(
    async (input: RedeemInput, idempotencyKey: string) => {
      const answer = await claimReward(input, idempotencyKey);
      if (!answer.ok && isUnsure(answer.error)) return setStage({ name: 'unsure', error: answer.error });
      // What has a page of its own leads there; whatever was settled, the page behind shows it.
      if (answer.ok) setStage({ name: 'redeemed', claim: answer.data });
      else if (isShownInPlace(answer.error)) setStage({ name: 'refused', refusal: answer.error });
      else {
        setStage({ name: 'idle' });
        handleError(answer.error);
      }
      void Promise.all([mutate(rewardKey(input.reward_id)), refreshBalance()]).catch(() => undefined);
      return fulfilled;
    },
    [mutate, refreshBalance, handleError],
  );
  const { busy, run } = useIdempotentAction(perform, nameOf(reward_id));

  return {
    stage,
    busy,
    review: () => setStage({ name: 'review' }),
    /** What has to be done first, as the reward itself tells it. */
    refuse: (code: ErrorCode) => setStage({ name: 'refused', refusal: { code, title: '', message: '' } }),
    redeem: () => void run(openRedeem(reward_id) ?? { reward_id, point: price }),
    close: () => setStage({ name: 'idle' }),
  };
}

const nameOf = (rewardId: string) => `redeem ${rewardId}`;

/** What was asked for and never answered is asked again as it was, whatever the price has become: it may have been done. */
function openRedeem(rewardId: string): RedeemInput | undefined {
  const content = unsettledContent(nameOf(rewardId));
  const input: unknown = content === undefined ? undefined : JSON.parse(content);
  const isRedeemInput =
    typeof input === 'object' && input !== null && 'point' in input && Number.isInteger(input.point);
  return isRedeemInput ? { reward_id: rewardId, point: Number(input.point) } : undefined;
}
