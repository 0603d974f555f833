import { useTranslation } from 'react-i18next';
import { EventPrice } from '@/components/points/shared/EventPrice';
import { Picture } from '@/components/ui/controls/Picture';
import { KidsIcon } from '@/components/ui/icons/menu-icons';
import type { Prize } from '@/contract/kids-club';
import { prizePrice } from '@/domain/kids-club';
import { useFormats } from '@/hooks/texts/useFormats';

/** The prize's picture, or the club's own if it cannot be loaded. */
export function PrizePicture({ src, size }: { src: string; size: number }) {
  return <Picture src={src} size={size} fallback={<KidsIcon size={Math.round(size * 0.6)} />} />;
}

/** The current price of a prize. */
export function PrizePrice({ prize }: { prize: Prize }) {
  const { t } = useTranslation('kids-club');
  const { points } = useFormats();
  const price = prizePrice(prize);
  const normal = points(prize.redeem_point);
  const isLess = price < prize.redeem_point;
  return (
    <EventPrice
      now={t('points', { count: price, points: points(price) })}
      instead={isLess && { normal, spoken: t('normalPrice', { points: normal }), event: t('eventPrice') }}
    />
  );
}
