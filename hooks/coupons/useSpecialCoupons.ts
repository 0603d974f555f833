import { useCall } from '@/hooks/useCall';
import { listCoupons } from '@/services/coupons';

const most = 2;

/** The coupons that the home puts forward: those that may still be collected or used. */
export function useSpecialCoupons() {
  const { data, isLoading } = useCall('special coupons', () =>
    listCoupons({ scope: 'hub', featured: true, per_page: 10 }),
  );
  const good = (data?.items ?? []).filter(({ status }) => status === 'active');
  return { coupons: good.slice(0, most), isLoading };
}
