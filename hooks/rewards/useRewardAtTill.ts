import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { ClaimedReward } from '@/contract/rewards';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { useAtTill } from '@/hooks/till/useAtTill';
import type { StaffConfirmation, StaffEnd } from '@/hooks/till/useStaffSheet';
import { call } from '@/services/http/call';
import { claimedRewardKey } from './useReward';

/** Refusals that mean that the reward has changed since the page loaded. */
const ends = ['e4008', 'e4035', 'e4036'] as const;

/** The timed code of a redeemed reward. `isTimed` is false at a server whose tills check no codes: it returns none. */
export function useRewardAtTill(claim: ClaimedReward, changed: () => void) {
  const { claim_transaction_id: id, code_expires_at: expiresAt } = claim;
  const issue = useCallback(
    async (confirmation?: StaffConfirmation) => {
      const answer = await call('issueRewardCode', { body: { claim_transaction_id: id, ...confirmation } });
      if (!answer.ok) return answer;
      const { reward_code: barcode, issued_at, expires_at } = answer.data;
      return { ...answer, data: { barcode, issued_at, expires_at } };
    },
    [id],
  );
  const atTill = useAtTill({ id, expiresAt, issue, changed, changedBy: ends, isUsed: claim.status === 'USED' });
  return { ...atTill, isTimed: expiresAt !== undefined };
}

type ApplyInput = { confirmation?: StaffConfirmation | undefined; own?: ErrorActions };

/** Uses a redeemed reward after the staff's confirmation. The page then shows its current state. */
export function useApplyReward({ claim_transaction_id: id }: Pick<ClaimedReward, 'claim_transaction_id'>) {
  const { mutate } = useSWRConfig();
  const handleError = useErrorHandler();

  const perform = useCallback(
    async ({ confirmation, own = {} }: ApplyInput, idempotencyKey: string): Promise<StaffEnd> => {
      const answer = await call('applyReward', { body: { claim_transaction_id: id, ...confirmation }, idempotencyKey });
      if (answer.ok) {
        await mutate(claimedRewardKey(id), answer.data, { revalidate: false });
        return 'done';
      }
      const { code } = answer.error;
      // It may have been used despite a lost answer: a refresh shows it.
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
