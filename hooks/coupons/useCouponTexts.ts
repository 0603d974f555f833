import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coupon, ListedCoupon, MyCoupon } from '@/contract/coupons';
import { repeatedIn } from '@/domain/coupon-title';
import type { CouponStatus } from '@/domain/coupons';
import { timeLeft } from '@/domain/coupons';
import type { Worth } from '@/domain/worth';
import { worthOf } from '@/domain/worth';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';
import { useFormats } from '@/hooks/texts/useFormats';
import { nowSeconds } from '@/services/browser/clock';
import { endOf } from './coupon-end';

/** The large text of a ticket: figures and what is between and after them in turn, "1", "แถม", "1". */
export type WorthParts = {
  /** What an amount is: off, or to pay. */
  above: string;
  /** The price of the same goods without the coupon. */
  before?: { shown: string; spoken: string };
  figure: readonly string[];
};

export type CouponTexts = ReturnType<typeof useCouponTexts>;

/** The texts of a coupon in the current language. A list calls it once for all rows. */
export function useCouponTexts() {
  const { t } = useTranslation('coupons');
  const text = useCatalogueText();
  const formats = useFormats();

  return useMemo(() => {
    const { baht, date, dateTime, lastDay, shortDay, points, time } = formats;

    const figuresOf = (worth: Worth) => ({
      ...('baht' in worth && { baht: baht(worth.baht) }),
      ...('percent' in worth && { percent: worth.percent }),
      ...('pieces' in worth && { pieces: points(worth.pieces) }),
      ...(worth.kind === 'extra' && { pay: points(worth.pay), free: points(worth.free) }),
    });

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
      membersOnly: t('membersOnly'),
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
      distance: formats.distance,
      /** Whether it ends within a day. */
      isLastDay: (coupon: ListedCoupon) => timeLeft(endOf(coupon), nowSeconds()).unit !== 'days',
      /** Which part of its name says the same as its value. */
      repeated: (coupon: Coupon) => repeatedIn(text(coupon, 'name'), worthOf(coupon.benefit)),
      /** Its name without that part, where the value stands beside it. */
      title: (coupon: Coupon) => {
        const name = text(coupon, 'name');
        const repeated = repeatedIn(name, worthOf(coupon.benefit));
        const rest = repeated ? `${name.slice(0, repeated.from)}${name.slice(repeated.to)}` : name;
        return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
      },
      /** Its value for a ticket; undefined if the catalogue has none. */
      worth: ({ benefit }: Pick<Coupon, 'benefit'>): WorthParts | undefined => {
        const worth = worthOf(benefit);
        if (!worth) return undefined;
        const [above = '', ...figure] = t(`worth.${worth.kind}`, figuresOf(worth)).split('|');
        if (!('before' in worth) || worth.before === undefined) return { above, figure };
        const price = baht(worth.before);
        return { above, before: { shown: price, spoken: t('worthBefore', { baht: price }) }, figure };
      },
      /** What a till has used: "50 baht used". */
      used: ({ benefit }: Pick<Coupon, 'benefit'>): string => {
        const worth = worthOf(benefit);
        if (!worth) return t('status.used');
        const [, ...figure] = t(`worth.${worth.kind}`, figuresOf(worth)).split('|');
        return t('use.usedFigure', { figure: figure.map((part) => part.trim()).join(' ') });
      },
      /** When, and where if that is known: on the same day the time alone. */
      usedWhere: ({ used_at, used_store }: ListedCoupon & Pick<MyCoupon, 'used_store'>): string => {
        if (!used_at) return '';
        const isNow = nowSeconds() - used_at < justNowSeconds;
        const moment = t('use.usedAt', { moment: isNow ? time(used_at) : dateTime(used_at) });
        return used_store ? `${moment} · ${text(used_store, 'name')}` : moment;
      },
      /** Its value in a sentence: "20 baht off". */
      worthInWords: ({ benefit }: Pick<Coupon, 'benefit'>): string | undefined => {
        const worth = worthOf(benefit);
        return worth && t(`worthInWords.${worth.kind}`, figuresOf(worth));
      },
    };
  }, [t, text, formats]);
}

const justNowSeconds = 60 * 60;
