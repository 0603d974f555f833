import type { Reward } from '@/contract/rewards';
import type { useRedeem } from '@/hooks/rewards/useRedeem';
import { RedeemedSheet } from './RedeemedSheet';
import { RedeemReview } from './RedeemReview';
import { RewardBlockedDialog } from './RewardBlockedDialog';

export interface RedeemDialogsProps {
  reward: Reward;
  balance: number | undefined;
  redeeming: ReturnType<typeof useRedeem>;
}

/** The dialogs of redeeming: the review, the reason of a refusal, or the receipt. */
export function RedeemDialogs({ reward, balance, redeeming }: RedeemDialogsProps) {
  const { stage, busy, redeem, close } = redeeming;
  if (stage.name === 'redeemed') return <RedeemedSheet claim={stage.claim} onClose={close} />;
  if (stage.name === 'refused') return <RewardBlockedDialog refusal={stage.refusal} onClose={close} />;
  if (stage.name === 'idle') return null;
  return (
    <RedeemReview
      reward={reward}
      balance={balance}
      busy={busy}
      unsure={stage.name === 'unsure' ? stage : undefined}
      onConfirm={redeem}
      onClose={() => !busy && close()}
    />
  );
}
