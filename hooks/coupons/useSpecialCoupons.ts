import { useCall } from '@/hooks/requests/useCall';
import { listCoupons } from '@/services/coupons';

/** Promoted coupons, at most so many: those that may still be collected or used. */
export function useSpecialCoupons(most: number) {
  const { data, ...call } = useCall('special coupons', () =>
    listCoupons({ scope: 'hub', featured: true, per_page: 10 }),
  );
  const good = data?.items.filter(({ status }) => status === 'active');
  return { coupons: good?.slice(0, most), ...call };
}
