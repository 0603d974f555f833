import { Suspense } from 'react';
import { later } from '@/components/ui/states/later';
import { Bone } from '@/components/ui/states/Skeleton';
import { useToggles } from '@/hooks/toggles/useToggles';

const place = <Bone $height="252px" />;

const SpecialCoupons = later(
  () => import('./SpecialCoupons').then((part) => part.SpecialCoupons),
  () => place,
);

/** The coupons that the chain puts forward, after the card is there. Their place is held, so that nothing jumps. */
export function ForYou() {
  const { isOn } = useToggles();
  if (!isOn('MenuCoupons')) return null;
  return (
    <Suspense fallback={place}>
      <SpecialCoupons>{place}</SpecialCoupons>
    </Suspense>
  );
}
