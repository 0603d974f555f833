import { useTranslation } from 'react-i18next';
import { EventPrice } from '@/components/points/shared/EventPrice';
import type { Reward } from '@/contract/rewards';
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
