import { TicketIcon } from '@/components/ui/icons/TicketIcon';
import { Picture } from '@/components/ui/pictures/Picture';
import type { Coupon } from '@/contract/coupons';

/** The coupon's picture, or our ticket if it cannot be loaded. */
export function CouponPicture({ coupon, size }: { coupon: Pick<Coupon, 'image_url'>; size: number }) {
  return <Picture src={coupon.image_url} size={size} fallback={<TicketIcon size={Math.round(size * 0.6)} />} />;
}
