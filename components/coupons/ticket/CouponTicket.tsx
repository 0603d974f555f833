import type { ReactNode } from 'react';
import { CouponPicture } from '@/components/coupons/shared/CouponPicture';
import { CouponTitle } from '@/components/coupons/shared/CouponTitle';
import { CouponWorth } from '@/components/coupons/shared/CouponWorth';
import type { TicketProps } from '@/components/ui/cards/Ticket';
import { Ticket } from '@/components/ui/cards/Ticket';
import type { ListedCoupon } from '@/contract/coupons';
import { fieldToneOf } from '@/domain/worth';
import type { CouponTexts } from '@/hooks/coupons/useCouponTexts';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { CouponFlag } from './coupon-state';

export interface CouponTicketProps {
  coupon: ListedCoupon;
  /** In the pocket: how many others may still collect is irrelevant there. */
  mine?: boolean;
  link?: TicketProps['link'];
  /** Collect or use, on the ticket itself. */
  action?: ReactNode;
}

/** A coupon as a ticket: its worth and picture, title, owner, last day, and what is urgent. */
export function CouponTicket(props: CouponTicketProps) {
  return <ListedTicket words={useCouponTexts()} {...props} />;
}

/** The same in a list, which passes the texts. */
export function ListedTicket({
  coupon,
  words,
  mine = false,
  link,
  action,
}: CouponTicketProps & { words: CouponTexts }) {
  const worth = words.worth(coupon);
  return (
    <Ticket
      tone={fieldToneOf(coupon.code)}
      worth={worth && <CouponWorth parts={worth} />}
      picture={<CouponPicture coupon={coupon} size={worth ? 56 : 72} />}
      title={<CouponTitle coupon={coupon} words={words} />}
      note={`${words.owner(coupon)} · ${coupon.status === 'active' ? words.until(coupon) : words.moment(coupon)}`}
      faded={coupon.status !== 'active'}
      flag={<CouponFlag coupon={coupon} words={words} mine={mine} />}
      action={action}
      {...(link && { link })}
    />
  );
}
