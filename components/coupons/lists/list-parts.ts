import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { TicketSkeleton } from './TicketSkeleton';

/** The list has a file of its own, so that the page and its placeholder render first. */
export const CouponList = lazyWithRetry(
  () => import(/* webpackChunkName: "coupon-list" */ './CouponList').then((part) => part.CouponList),
  TicketSkeleton,
);

export const EmptyHub = lazyWithRetry(() => import('./EmptyHub').then((part) => part.EmptyHub));
export const EmptyPocket = lazyWithRetry(() => import('./EmptyPocket').then((part) => part.EmptyPocket));

// Starts loading while the page is still being built: it is needed at once.
if (typeof window !== 'undefined') CouponList.fetch();
