import { useCallback } from 'react';
import type { ClaimedReward } from '@/contract/rewards';
import type { StaffConfirmation } from '@/hooks/till/staff-confirmation';
import { useAtTill } from '@/hooks/till/useAtTill';
import { issueRewardCode } from '@/services/rewards';

/** Refusals that mean that the reward has changed since the page loaded. */
const ends = ['e4008', 'e4035', 'e4036'] as const;

/** The timed code of a redeemed reward. `isTimed` is false at a server whose tills check no codes: it returns none. */
export function useRewardAtTill(claim: ClaimedReward, changed: () => void) {
  const { claim_transaction_id: id, code_expires_at: expiresAt } = claim;
  const issue = useCallback(
    async (confirmation?: StaffConfirmation) => {
      const answer = await issueRewardCode({ claim_transaction_id: id, ...confirmation });
      if (!answer.ok) return answer;
      const { reward_code: barcode, issued_at, expires_at } = answer.data;
      return { ...answer, data: { barcode, issued_at, expires_at } };
    },
    [id],
  );
  const atTill = useAtTill({ id, expiresAt, issue, changed, changedBy: ends, isUsed: claim.status === 'USED' });
  return { ...atTill, isTimed: expiresAt !== undefined };
}
