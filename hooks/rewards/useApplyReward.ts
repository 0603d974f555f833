import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { ClaimedReward } from '@/contract/rewards';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import type { StaffConfirmation, StaffEnd } from '@/hooks/till/staff-confirmation';
import { applyReward } from '@/services/rewards';
import { claimedRewardKey } from './useReward';

type ApplyInput = { confirmation?: StaffConfirmation | undefined; own?: ErrorActions };

/** Uses a redeemed reward after the staff's confirmation. The page then shows its current state. */
export function useApplyReward({ claim_transaction_id: id }: Pick<ClaimedReward, 'claim_transaction_id'>) {
  const { mutate } = useSWRConfig();
  const handleError = useErrorHandler();

  const perform = useCallback(
    async ({ confirmation, own = {} }: ApplyInput, idempotencyKey: string): Promise<StaffEnd> => {
      const answer = await applyReward({ claim_transaction_id: id, ...confirmation }, idempotencyKey);
      if (answer.ok) {
        await mutate(claimedRewardKey(id), answer.data, { revalidate: false });
        return 'done';
      }
      const { code } = answer.error;
      // It may be used despite a lost answer: a refresh tells.
      const fresh = await mutate<ClaimedReward>(claimedRewardKey(id)).catch(() => undefined);
      if (fresh?.status === 'USED' && code !== 'e4008') return 'done';
      handleError(answer.error, own);
      return own[code] ? 'answered' : 'failed';
    },
    [id, mutate, handleError],
  );
  const { busy, run } = useIdempotentAction(perform);
  return { busy, apply: run };
}
