import { useCall } from '@/hooks/requests/useCall';
import { getActiveCoupons } from '@/services/coupons';

/** Every coupon of the hub that can be collected or used, once `wanted`. */
export function useAllCoupons(wanted: boolean) {
  return useCall(wanted ? 'active coupons of the hub' : null, getActiveCoupons);
}
