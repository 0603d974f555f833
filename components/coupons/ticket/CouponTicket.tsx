import { CouponPicture } from '@/components/coupons/shared/CouponPicture';
import type { TicketProps } from '@/components/ui/cards/Ticket';
import { Ticket } from '@/components/ui/cards/Ticket';
import type { ListedCoupon } from '@/contract/coupons';
import type { CouponWords } from '@/hooks/coupons/useCouponWords';
import { useCouponWords } from '@/hooks/coupons/useCouponWords';
import { CouponBadge } from './CouponBadge';
import { CouponQuota } from './CouponQuota';

export interface CouponTicketProps {
  coupon: ListedCoupon;
  /** In the pocket: what others may still collect is of no interest there. */
  mine?: boolean;
  link?: TicketProps['link'];
}

/** A coupon as a ticket: its picture, what it is for, how long it lasts, whose it is and how many are left. */
export function CouponTicket(props: CouponTicketProps) {
  return <ListedTicket words={useCouponWords()} {...props} />;
}

/** The same in a list, which knows the words already. */
export function ListedTicket({ coupon, words, mine = false, link }: CouponTicketProps & { words: CouponWords }) {
  return (
    <Ticket
      value={<CouponPicture coupon={coupon} size={56} />}
      title={words.name(coupon)}
      note={`${words.moment(coupon)} · ${words.owner(coupon)}`}
      faded={coupon.status !== 'active'}
      end={
        <>
          {!mine && !coupon.collected && coupon.status === 'active' && <CouponQuota short {...{ coupon, words }} />}
          <CouponBadge {...{ coupon, words, mine }} />
        </>
      }
      {...(link && { link })}
    />
  );
}
