import type { Prize } from '@/contract/kids-club';
import type { useRedeemPrize } from '@/hooks/kids-club/useRedeemPrize';
import { OrderReview } from './OrderReview';
import { PrizeObstacleDialog } from './PrizeObstacleDialog';

export interface OrderDialogsProps {
  prize: Prize;
  balance: number;
  ordering: ReturnType<typeof useRedeemPrize>;
}

/** Where ordering stands: the review, or why it was refused. */
export function OrderDialogs({ prize, balance, ordering }: OrderDialogsProps) {
  const { stage, busy, order, close } = ordering;
  if (stage.name === 'filling') return null;
  if (stage.name === 'refused') return <PrizeObstacleDialog refusal={stage.refusal} onClose={close} />;
  return (
    <OrderReview
      prize={prize}
      address={stage.address}
      balance={balance}
      busy={busy}
      isUnsure={stage.name === 'unsure'}
      onConfirm={order}
      onClose={() => !busy && close()}
    />
  );
}
