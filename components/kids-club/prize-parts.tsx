import { useTranslation } from 'react-i18next';
import { KidsIcon } from '@/components/ui/icons/menu-icons';
import { Picture } from '@/components/ui/pictures/Picture';
import { PictureField } from '@/components/ui/pictures/PictureField';
import { Badge } from '@/components/ui/text/Badge';
import { Price } from '@/components/ui/text/Price';
import type { Prize } from '@/contract/kids-club';
import { prizePrice } from '@/domain/kids-club';
import { fieldToneOf } from '@/domain/worth';
import { useFormats } from '@/hooks/texts/useFormats';

export interface PrizeFieldProps {
  /** The prize; the colour of its field is always the same. */
  id: string;
  src: string;
  /** Of the drawing, in px. */
  size: number;
}

/** A prize's drawing on its field of colour, or the club's own if it cannot be loaded; fills the place that it is put in. */
export function PrizeField({ id, src, size }: PrizeFieldProps) {
  return (
    <PictureField tone={fieldToneOf(id)}>
      <Picture src={src} size={size} fallback={<KidsIcon size={Math.round(size * 0.6)} />} />
    </PictureField>
  );
}

/** The current price of a prize. */
export function PrizePrice({ prize, large = false }: { prize: Prize; large?: boolean }) {
  const { t } = useTranslation('kids-club');
  const { points } = useFormats();
  const price = prizePrice(prize);
  const normal = points(prize.redeem_point);
  return (
    <Price
      large={large}
      amount={points(price)}
      unit={t('unit', { count: price })}
      normal={price < prize.redeem_point && { amount: normal, spoken: t('normalPrice', { points: normal }) }}
    />
  );
}

/** The most important badge of a prize, or that it is sold out: more would cover the drawing. */
export function PrizeMarks({ prize }: { prize: Prize }) {
  const { t } = useTranslation('kids-club');
  const { badge_name, stock } = prize;
  if (stock === 'OUT') return <Badge $tone="off">{t('out')}</Badge>;
  if (badge_name) {
    return <Badge $tone={badge_name === 'LOW_IN_STOCK' ? 'urgent' : 'points'}>{t(`badge.${badge_name}`)}</Badge>;
  }
  return prizePrice(prize) < prize.redeem_point && <Badge $tone="hot">{t('eventPrice')}</Badge>;
}
