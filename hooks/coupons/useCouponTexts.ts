import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coupon, ListedCoupon } from '@/contract/coupons';
import type { CouponStatus } from '@/domain/coupons';
import { timeLeft } from '@/domain/coupons';
import { worthOf } from '@/domain/worth';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';
import { useFormats } from '@/hooks/texts/useFormats';
import { nowSeconds } from '@/services/browser/clock';
import { endOf } from './coupon-end';

export type CouponTexts = ReturnType<typeof useCouponTexts>;

/** The texts of a coupon in the current language. A list calls it once for all rows. */
export function useCouponTexts() {
  const { t } = useTranslation('coupons');
  const text = useCatalogueText();
  const formats = useFormats();

  return useMemo(() => {
    const { baht, date, dateTime, lastDay, shortDay, points } = formats;

    const moment = (coupon: ListedCoupon): string => {
      const now = nowSeconds();
      if (coupon.used_at) return t('usedOn', { moment: dateTime(coupon.used_at) });
      if (coupon.status === 'expired') return t('expiredOn', { day: lastDay(endOf(coupon)) });
      if (coupon.effective_from > now) return t('startsOn', { day: date(coupon.effective_from) });
      if (coupon.status === 'unusable') return t('withdrawn');
      const { unit, count } = timeLeft(endOf(coupon), now);
      return t(`left.${unit}`, { count });
    };

    return {
      name: (coupon: Coupon) => text(coupon, 'name'),
      detail: (coupon: Coupon) => text(coupon, 'detail'),
      terms: (coupon: Coupon) => text(coupon, 'term_condition'),
      owner: ({ owner }: Coupon) => t(`owner.${owner}`),
      /** How long it is still valid, or why it is not; in the largest fitting unit of time. */
      moment,
      status: (status: Exclude<CouponStatus, 'active'> | 'collected') => t(`status.${status}`),
      /** The last day of collecting, or of using a collected one. */
      lastDay: (coupon: ListedCoupon) =>
        t(coupon.collected ? 'validity' : 'collectUntil', { day: lastDay(endOf(coupon)) }),
      remaining: ({ quota, remaining }: Coupon) =>
        quota === null || remaining === null
          ? undefined
          : t('remainingOf', { left: points(remaining), quota: points(quota) }),
      left: (remaining: number) => t('remaining', { left: points(remaining) }),
      /** The action of a ticket; the coupon's name distinguishes its button from others for screen readers. */
      action: (act: 'collect' | 'collecting' | 'use') => t(`ticket.${act}`),
      actionOf: (act: 'collect' | 'collecting' | 'use', coupon: Coupon) =>
        t(`ticket.${act}Of`, { name: text(coupon, 'name') }),
      /** The last day in a few letters, for a ticket. */
      until: (coupon: ListedCoupon) => t('until', { day: shortDay(endOf(coupon)) }),
      /** Whether it ends within a day. */
      isLastDay: (coupon: ListedCoupon) => timeLeft(endOf(coupon), nowSeconds()).unit !== 'days',
      /** Its value, in parts that are small and large in turn; undefined if the catalogue has none. */
      worth: ({ benefit }: Pick<Coupon, 'benefit'>): readonly string[] | undefined => {
        const worth = worthOf(benefit);
        if (!worth) return undefined;
        const figures = {
          ...('baht' in worth && { baht: baht(worth.baht) }),
          ...('percent' in worth && { percent: worth.percent }),
          ...('pieces' in worth && { pieces: points(worth.pieces) }),
          ...(worth.kind === 'extra' && { pay: points(worth.pay), free: points(worth.free) }),
        };
        return t(`worth.${worth.kind}`, figures).split('|');
      },
    };
  }, [t, text, formats]);
}
