import { later } from '@/components/ui/states/later';
import { TicketBones } from './TicketBones';

/** The list has a file of its own, so that the page and the shape of what comes stand before it. */
export const CouponList = later(() => import('./CouponList').then((part) => part.CouponList), TicketBones);

export const EmptyHub = later(() => import('./EmptyHub').then((part) => part.EmptyHub));
export const EmptyPocket = later(() => import('./EmptyPocket').then((part) => part.EmptyPocket));

// On its way while the page is still being put together: it is needed at once.
if (typeof window !== 'undefined') CouponList.fetch();
