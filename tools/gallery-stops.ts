import type { RoutePath } from '@/domain/navigation/routes';
import { clubStops } from './gallery-club-stops';
import { couponStops } from './gallery-coupon-stops';
import { memberStops } from './gallery-member-stops';
import { receiptStops } from './gallery-receipt-stops';
import type { Stop } from './gallery-stop';

/** What is looked at of every route. */
export const stops: Record<RoutePath, readonly Stop[]> = {
  ...memberStops,
  ...couponStops,
  ...receiptStops,
  ...clubStops,
};
