import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { LinkArt } from '@/components/ui/illustrations/LinkArt';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Stack } from '@/components/ui/text/Stack';

export interface JoinSheetProps {
  onJoin: () => void;
  onClose: () => void;
}

/** Visitors may view every coupon; collecting one needs a membership, and the coupon waits for it. */
export function JoinSheet({ onJoin, onClose }: JoinSheetProps) {
  const { t } = useTranslation('coupons');
  return (
    <BottomSheet open title={t('join.title')} onClose={onClose}>
      <Stack>
        <Stack $align="center">
          <LinkArt />
          <p>{t('join.text')}</p>
        </Stack>
        <Button onClick={onJoin}>{t('join.action')}</Button>
        <Button kind="quiet" onClick={onClose}>
          {t('join.later')}
        </Button>
      </Stack>
    </BottomSheet>
  );
}
