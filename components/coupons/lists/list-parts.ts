import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { TicketSkeleton } from './TicketSkeleton';

/** The list has a file of its own, so that the page and the shape of what comes stand before it. */
export const CouponList = lazyWithRetry(() => import('./CouponList').then((part) => part.CouponList), TicketSkeleton);

export const EmptyHub = lazyWithRetry(() => import('./EmptyHub').then((part) => part.EmptyHub));
export const EmptyPocket = lazyWithRetry(() => import('./EmptyPocket').then((part) => part.EmptyPocket));

// On its way while the page is still being put together: it is needed at once.
if (typeof window !== 'undefined') CouponList.fetch();
