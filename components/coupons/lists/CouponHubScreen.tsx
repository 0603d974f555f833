import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { useStoreFilter } from '@/hooks/coupons/useStoreFilter';
import { CouponsOfStore } from './CouponsOfStore';
import { CouponsRoot } from './CouponsRoot';

/** /v2/coupon-hub/: coupons that can be collected now; the address may name a category, or a store where they work. */
export function CouponHubScreen() {
  const store = useStoreFilter();
  if (store.pending) return <ScreenSkeleton />;
  return store.name === undefined ? <CouponsRoot first="collect" /> : <CouponsOfStore {...store} />;
}
