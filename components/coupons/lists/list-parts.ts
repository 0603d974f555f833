import { neededPart } from '@/components/ui/states/later-parts';
import { TicketSkeleton } from './TicketSkeleton';

/** The list has a file of its own, so that the page and its placeholder render first. */
export const CouponList = neededPart(
  () => import(/* webpackChunkName: "coupon-list" */ './CouponList').then((part) => part.CouponList),
  TicketSkeleton,
);

export const SortedCoupons = neededPart(
  () => import('./SortedCoupons').then((part) => part.SortedCoupons),
  TicketSkeleton,
);
export const EmptyHub = neededPart(() => import('./EmptyHub').then((part) => part.EmptyHub));
export const EmptyPocket = neededPart(() => import('./EmptyPocket').then((part) => part.EmptyPocket));

// Starts loading while the page is still being built, because it is needed immediately.
if (typeof window !== 'undefined') CouponList.fetch();
