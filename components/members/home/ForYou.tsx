import { Suspense } from 'react';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { Bone } from '@/components/ui/states/Skeleton';
import { useToggles } from '@/hooks/toggles/useToggles';

const place = <Bone $height="252px" />;

const SpecialCoupons = lazyWithRetry(
  () => import('./SpecialCoupons').then((part) => part.SpecialCoupons),
  () => place,
);

/** Promoted coupons, loaded after the card. Their space is reserved, so that nothing jumps. */
export function ForYou() {
  const { isOn } = useToggles();
  if (!isOn('MenuCoupons')) return null;
  return (
    <Suspense fallback={place}>
      <SpecialCoupons>{place}</SpecialCoupons>
    </Suspense>
  );
}
