import type { TicketProps } from '@/components/ui/Ticket';
import { Ticket } from '@/components/ui/Ticket';
import type { ListedCoupon } from '@/contract/coupons';
import { useCouponWords } from '@/hooks/coupons/useCouponWords';
import { CouponBadge } from './CouponBadge';
import { CouponPicture } from './CouponPicture';
import { CouponQuota } from './CouponQuota';

export interface CouponTicketProps {
  coupon: ListedCoupon;
  /** In the pocket: what others may still collect is of no interest there. */
  mine?: boolean;
  link?: TicketProps['link'];
}

/** A coupon in a list: its picture, what it is for, how long it lasts, whose it is and how many are left. */
export function CouponTicket({ coupon, mine = false, link }: CouponTicketProps) {
  const words = useCouponWords();
  return (
    <Ticket
      value={<CouponPicture coupon={coupon} size={56} />}
      title={words.name(coupon)}
      note={`${words.moment(coupon)} · ${words.owner(coupon)}`}
      faded={coupon.status !== 'active'}
      end={
        <>
          {!mine && !coupon.collected && coupon.status === 'active' && <CouponQuota coupon={coupon} short />}
          <CouponBadge coupon={coupon} mine={mine} />
        </>
      }
      {...(link && { link })}
    />
  );
}
