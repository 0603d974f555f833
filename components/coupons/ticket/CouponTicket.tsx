import type { ReactNode } from 'react';
import { CouponPicture } from '@/components/coupons/shared/CouponPicture';
import type { CouponTitleProps } from '@/components/coupons/shared/CouponTitle';
import { CouponTitle } from '@/components/coupons/shared/CouponTitle';
import { CouponWorth } from '@/components/coupons/shared/CouponWorth';
import type { TicketProps } from '@/components/ui/cards/Ticket';
import { Ticket } from '@/components/ui/cards/Ticket';
import type { ListedCoupon } from '@/contract/coupons';
import { fieldToneOf } from '@/domain/worth';
import type { CouponTexts } from '@/hooks/coupons/useCouponTexts';
import { CouponFlag } from './coupon-state';

export interface CouponTicketProps {
  coupon: ListedCoupon;
  words: CouponTexts;
  /** In the pocket: how many others may still collect is irrelevant there. */
  mine?: boolean;
  link?: TicketProps['link'];
  /** Marks the words of a search in the title. */
  mark?: CouponTitleProps['mark'];
  /** How far it is to where it can be used, in metres. */
  metres?: number | undefined;
  /** Collect or use, on the ticket itself. */
  action?: ReactNode;
}

/** A coupon as a ticket: its worth and picture, title, owner, last day, and what is urgent. */
export function CouponTicket({ coupon, words, mine = false, link, mark, metres, action }: CouponTicketProps) {
  const worth = words.worth(coupon);
  return (
    <Ticket
      tone={fieldToneOf(coupon.code)}
      worth={worth && <CouponWorth parts={worth} />}
      picture={<CouponPicture coupon={coupon} size={worth ? 56 : 72} />}
      title={<CouponTitle coupon={coupon} words={words} {...(mark && { mark })} />}
      note={noteOf(coupon, words, metres)}
      faded={coupon.status !== 'active'}
      flag={<CouponFlag coupon={coupon} words={words} mine={mine} />}
      action={action}
      {...(link && { link })}
    />
  );
}

function noteOf(coupon: ListedCoupon, words: CouponTexts, metres: number | undefined): string {
  const end = coupon.status === 'active' ? words.until(coupon) : words.moment(coupon);
  return [words.owner(coupon), end, metres !== undefined && words.distance(metres)].filter(Boolean).join(' · ');
}
