import { PrizeBlockedDialog } from '@/components/kids-club/PrizeBlockedDialog';
import type { Prize } from '@/contract/kids-club';
import type { useRedeemPrize } from '@/hooks/kids-club/useRedeemPrize';
import { OrderReview } from './OrderReview';
import { PriceChanged } from './PriceChanged';

export interface OrderDialogsProps {
  prize: Prize;
  balance: number;
  ordering: ReturnType<typeof useRedeemPrize>;
}

/** The dialogs of ordering: the review, a changed price, or the reason of a refusal. */
export function OrderDialogs({ prize, balance, ordering }: OrderDialogsProps) {
  const { stage, busy, order, close } = ordering;
  if (stage.name === 'filling') return null;
  if (stage.name === 'refused') return <PrizeBlockedDialog refusal={stage.refusal} onClose={close} />;
  if (stage.name === 'repriced') {
    return (
      <PriceChanged prize={prize} balance={balance} onReview={() => ordering.review(stage.address)} onClose={close} />
    );
  }
  return (
    <OrderReview
      prize={prize}
      input={stage.input}
      balance={balance}
      busy={busy}
      unsure={stage.name === 'unsure' ? { error: stage.error } : undefined}
      onConfirm={order}
      onClose={() => !busy && close()}
    />
  );
}
