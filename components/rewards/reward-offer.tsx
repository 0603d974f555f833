import { useTranslation } from 'react-i18next';
import { EventPrice } from '@/components/points/shared/EventPrice';
import { Badge } from '@/components/ui/text/Badge';
import type { Reward } from '@/contract/rewards';
import type { BlockedReason } from '@/hooks/rewards/blocked-reason';
import { useFormats } from '@/hooks/texts/useFormats';

/** The current price of a reward. */
export function RewardPrice({ reward: { price, normal_point } }: { reward: Reward }) {
  const { t } = useTranslation('rewards');
  const { points } = useFormats();
  const normal = points(normal_point);
  return (
    <EventPrice
      now={price === 0 ? t('free') : t('points', { count: price, points: points(price) })}
      instead={price < normal_point && { normal, spoken: t('normalPrice', { points: normal }), event: t('eventPrice') }}
    />
  );
}

/** The availability in a word: redeemable, few left, or why not. */
export function RewardMark({ reward, blockedReason }: { reward: Reward; blockedReason: BlockedReason | undefined }) {
  const { t } = useTranslation('rewards');
  const { points } = useFormats();
  const { availability, remaining, type } = reward;
  if (availability !== 'ACTIVE') return <Badge $tone="off">{t(`mark.${availability}`)}</Badge>;
  if (type === 'DONATION') return <Badge>{t('mark.donation')}</Badge>;
  if (blockedReason?.kind === 'over') return <Badge $tone="off">{t('mark.closed')}</Badge>;
  if (blockedReason?.kind === 'short') return <Badge $tone="off">{t('mark.short')}</Badge>;
  if (remaining !== null && remaining <= fewPieces)
    return <Badge $tone="points">{t('remaining', { left: points(remaining) })}</Badge>;
  return <Badge>{t('mark.ACTIVE')}</Badge>;
}

const fewPieces = 20;
