import type { RoutePath } from '@/domain/navigation/routes';
import { clubStops } from './club-stops';
import { couponStops } from './coupon-stops';
import { memberStops } from './member-stops';
import { receiptStops } from './receipt-stops';
import type { Stop } from './stop';

/** What is looked at of every route. */
export const stops: Record<RoutePath, readonly Stop[]> = {
  ...memberStops,
  ...couponStops,
  ...receiptStops,
  ...clubStops,
};
