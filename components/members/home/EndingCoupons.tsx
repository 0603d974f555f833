import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CouponPicture } from '@/components/coupons/shared/CouponPicture';
import { CouponTitle } from '@/components/coupons/shared/CouponTitle';
import { CouponWorth } from '@/components/coupons/shared/CouponWorth';
import { TicketAction } from '@/components/coupons/shared/TicketAction';
import { fetchTicketLayers, TicketLayers } from '@/components/coupons/shared/TicketLayers';
import { Ticket } from '@/components/ui/cards/Ticket';
import { Badge } from '@/components/ui/text/Badge';
import { Stack } from '@/components/ui/text/Stack';
import { fieldToneOf } from '@/domain/worth';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { useTicketActions } from '@/hooks/coupons/useTicketActions';
import type { PocketCoupon } from '@/hooks/members/usePocketCoupons';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { SectionHead } from './SectionHead';

export interface EndingCouponsProps {
  coupons: readonly PocketCoupon[];
  /** All usable coupons of the member. */
  total: number;
  /** Reads them again: one was used. */
  refresh: () => void;
}

/** The member's coupons that end soonest. */
export function EndingCoupons({ coupons, total, refresh }: EndingCouponsProps) {
  const { t } = useTranslation('members-card');
  const { points } = useFormats();
  const { mine, use } = useCouponPaths();
  const link = useLinkTo();
  const words = useCouponTexts();
  const id = useId();
  const tickets = useTicketActions({ onCollected: refresh, refresh });
  useEffect(fetchTicketLayers, []);
  // The sheet of a coupon that was just used stays open, even after the coupon has left the list.
  if (coupons.length === 0 && !tickets.using && !tickets.isInvited) return null;
  return (
    <Stack as="section" $gap={2} aria-labelledby={id}>
      <SectionHead
        id={id}
        title={t('ending.title')}
        more={t('ending.all', { total: points(total) })}
        link={link(mine)}
      />
      {coupons.map((coupon) => {
        const worth = words.worth(coupon);
        return (
          <Ticket
            key={coupon.my_coupon_id}
            tone={fieldToneOf(coupon.code)}
            worth={worth && <CouponWorth parts={worth} />}
            picture={<CouponPicture coupon={coupon} size={56} />}
            title={<CouponTitle coupon={coupon} words={words} />}
            note={words.isLastDay(coupon) ? undefined : `${words.owner(coupon)} · ${words.until(coupon)}`}
            flag={words.isLastDay(coupon) && <Badge $tone="urgent">{words.moment(coupon)}</Badge>}
            action={<TicketAction coupon={coupon} words={words} busy={false} onAct={tickets.act} />}
            link={link(use(coupon))}
          />
        );
      })}
      <TicketLayers tickets={tickets} />
    </Stack>
  );
}
