import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { Dialog } from '@/components/ui/layers/Dialog';
import { Stack } from '@/components/ui/text/Stack';
import type { Prize } from '@/contract/kids-club';
import { prizePrice } from '@/domain/kids-club';
import { shortfall } from '@/domain/rewards';
import { useFormats } from '@/hooks/texts/useFormats';

export interface PriceChangedProps {
  prize: Prize;
  balance: number;
  onReview: () => void;
  onClose: () => void;
}

/** The new price of a prize, when it differs from the reviewed one; ordering leads to another review. */
export function PriceChanged({ prize, balance, onReview, onClose }: PriceChangedProps) {
  const { t } = useTranslation('kidsDelivery');
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
