import { useTranslation } from 'react-i18next';
import { PrizeBlockedDialog } from '@/components/kids-club/PrizeBlockedDialog';
import { Button } from '@/components/ui/buttons/Button';
import { Dialog } from '@/components/ui/layers/Dialog';
import { Stack } from '@/components/ui/text/Stack';
import type { Prize } from '@/contract/kids-club';
import { prizePrice } from '@/domain/kids-club';
import { shortfall } from '@/domain/rewards';
import type { useRedeemPrize } from '@/hooks/kids-club/useRedeemPrize';
import { useFormats } from '@/hooks/texts/useFormats';
import { OrderReview } from './OrderReview';

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

interface PriceChangedProps {
  prize: Prize;
  balance: number;
  onReview: () => void;
  onClose: () => void;
}

/** The new price of a prize, when it differs from the reviewed one; ordering leads to another review. */
function PriceChanged({ prize, balance, onReview, onClose }: PriceChangedProps) {
  const { t } = useTranslation('kids-club-order');
  const { points } = useFormats();
  const price = prizePrice(prize);
  const missing = shortfall(price, balance);
  const actions = (
    <>
      {missing === 0 && <Button onClick={onReview}>{t('repriced.review')}</Button>}
      <Button kind="secondary" onClick={onClose}>
        {t('repriced.notYet')}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('repriced.title')} actions={actions} onClose={onClose}>
      <Stack $gap={2}>
        <strong>{t('repriced.now', { count: price, points: points(price) })}</strong>
        {missing > 0 && <p>{t('repriced.missing', { count: missing, points: points(missing) })}</p>}
        <p>{t('repriced.nothingPaid')}</p>
      </Stack>
    </Dialog>
  );
}
