import { CouponPicture } from '@/components/coupons/shared/CouponPicture';
import type { TicketProps } from '@/components/ui/cards/Ticket';
import { Ticket } from '@/components/ui/cards/Ticket';
import type { ListedCoupon } from '@/contract/coupons';
import type { CouponTexts } from '@/hooks/coupons/useCouponTexts';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { CouponBadge, CouponQuota } from './coupon-state';

export interface CouponTicketProps {
  coupon: ListedCoupon;
  /** In the pocket: how many others may still collect is irrelevant there. */
  mine?: boolean;
  link?: TicketProps['link'];
}

/** A coupon as a ticket: its picture, title, validity, owner and how many are left. */
export function CouponTicket(props: CouponTicketProps) {
  return <ListedTicket words={useCouponTexts()} {...props} />;
}

/** The same in a list, which passes the texts. */
export function ListedTicket({ coupon, words, mine = false, link }: CouponTicketProps & { words: CouponTexts }) {
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
