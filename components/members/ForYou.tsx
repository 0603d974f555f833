import dynamic from 'next/dynamic';
import { Suspense } from 'react';
import { loadPart } from '@/components/ui/load-part';
import { Bone } from '@/components/ui/Skeleton';
import { useToggles } from '@/hooks/toggles/useToggles';

const place = <Bone $height="252px" />;

const SpecialCoupons = dynamic(() => loadPart(() => import('./SpecialCoupons').then((part) => part.SpecialCoupons)), {
  ssr: false,
  loading: () => place,
});

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
