import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { ReviewList } from '@/components/ui/cards/ReviewList';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Stack } from '@/components/ui/text/Stack';
import type { DonateProgress } from '@/contract/donations';
import { useDonationTexts } from '@/hooks/donations/useDonateProgress';
import type { FailureNotice } from '@/hooks/errors/useDialogError';
import type { Unsure } from '@/hooks/errors/useUnsureNotice';
import { useUnsureNotice } from '@/hooks/errors/useUnsureNotice';
import { useFormats } from '@/hooks/texts/useFormats';

export interface DonateReviewProps {
  progress: DonateProgress;
  point: number;
  balance: number;
  busy: boolean;
  /** No answer arrived: the donation may have gone through. */
  unsure: Unsure | undefined;
  failure: FailureNotice | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** The review before donating: to whom, how many points, and what is left. */
export function DonateReview({ progress, point, balance, busy, unsure, failure, ...ways }: DonateReviewProps) {
  const { t } = useTranslation('donations');
  const words = useDonationTexts();
  const { points } = useFormats();
  const notice = useUnsureNotice(unsure, { title: t('review.unsure'), message: t('review.unsureText') });
  return (
    <BottomSheet open title={t('review.title')} onClose={ways.onClose}>
      <Stack>
        <ReviewList
          items={[
            { label: t('review.what'), value: <strong>{words.name(progress)}</strong> },
            {
              label: t('review.points'),
              value: <strong>{t('points', { count: point, points: points(point) })}</strong>,
              onChange: ways.onClose,
            },
            {
              label: t('review.left'),
              value: t('points', { count: balance - point, points: points(balance - point) }),
            },
          ]}
        />
        <Card $tone="note">{t('forGood')}</Card>
        <FailureNote failure={notice ?? failure} />
        <Button busy={busy} onClick={ways.onConfirm}>
          {t('review.confirm', { count: point, points: points(point) })}
        </Button>
        <Button kind="quiet" onClick={ways.onClose}>
          {t('review.notYet')}
        </Button>
      </Stack>
    </BottomSheet>
  );
}
