import type { RoutePath } from '@/domain/navigation/routes';
import { clubStates } from './club-states';
import { couponStates } from './coupon-states';
import { memberStates } from './member-states';
import { receiptStates } from './receipt-states';
import type { ScreenState } from './screen-state';

/** What is looked at of every route. */
export const stops: Record<RoutePath, readonly ScreenState[]> = {
  ...memberStates,
  ...couponStates,
  ...receiptStates,
  ...clubStates,
};
