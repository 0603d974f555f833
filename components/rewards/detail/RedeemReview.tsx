import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { ReviewList } from '@/components/ui/cards/ReviewList';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Stack } from '@/components/ui/text/Stack';
import type { Reward } from '@/contract/rewards';
import type { Unsure } from '@/hooks/errors/useUnsureNotice';
import { useUnsureNotice } from '@/hooks/errors/useUnsureNotice';
import { useRewardWords } from '@/hooks/rewards/useRewardWords';
import { useFormats } from '@/hooks/texts/useFormats';

export interface RedeemReviewProps {
  reward: Reward;
  balance: number | undefined;
  busy: boolean;
  /** No answer arrived: the redemption may have gone through. */
  unsure: Unsure | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** The review before the points are spent: the reward, its price and what is left. */
export function RedeemReview({ reward, balance, busy, unsure, onConfirm, onClose }: RedeemReviewProps) {
  const { t } = useTranslation('rewards');
  const { points } = useFormats();
  const words = useRewardWords();
  const { price } = reward;
  const items = [
    { label: t('review.what'), value: <strong>{words.name(reward)}</strong> },
    { label: t('review.price'), value: <strong>{t('points', { count: price, points: points(price) })}</strong> },
    ...(balance === undefined
      ? []
      : [{ label: t('review.left'), value: t('points', { count: balance - price, points: points(balance - price) }) }]),
  ];
  const notice = useUnsureNotice(unsure, { title: t('review.unsure'), message: t('review.unsureText') });
  return (
    <BottomSheet open title={t('review.title')} onClose={onClose}>
      <Stack>
        <ReviewList items={items} />
        {price > 0 && <Card $tone="note">{t('review.forGood')}</Card>}
        <FailureNote failure={notice} />
        <Button busy={busy} onClick={onConfirm}>
          {price === 0 ? t('review.confirmFree') : t('review.confirm', { count: price, points: points(price) })}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('review.notYet')}
        </Button>
      </Stack>
    </BottomSheet>
  );
}
