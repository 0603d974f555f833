import { Suspense } from 'react';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { Bone } from '@/components/ui/states/Skeleton';
import { useToggles } from '@/hooks/toggles/useToggles';

// The card comes first: the sections below load beside the member, and their space is reserved.
export const MenuUnderCard = lazyWithRetry(
  () => import('./under-card').then((part) => part.HomeMenu),
  () => <Bone $height="162px" />,
);
export const PointsUnderCard = lazyWithRetry(
  () => import('./under-card').then((part) => part.HomePoints),
  () => <Bone $height="402px" />,
);

const missionsPlace = <Bone $height="284px" />;

const Missions = lazyWithRetry(
  () => import('./under-card').then((part) => part.MissionMenu),
  () => missionsPlace,
);

/** While missions are switched off no space is reserved for them. */
export function MissionsUnderCard() {
  const { isOn } = useToggles();
  if (!isOn('MenuMissions')) return null;
  return (
    <Suspense fallback={missionsPlace}>
      <Missions>{missionsPlace}</Missions>
    </Suspense>
  );
}

const couponsPlace = <Bone $height="252px" />;

const SpecialCoupons = lazyWithRetry(
  () => import('./SpecialCoupons').then((part) => part.SpecialCoupons),
  () => couponsPlace,
);

/** Promoted coupons, loaded after the card. Their space is reserved, so that nothing jumps. */
export function ForYou() {
  const { isOn } = useToggles();
  if (!isOn('MenuCoupons')) return null;
  return (
    <Suspense fallback={couponsPlace}>
      <SpecialCoupons>{couponsPlace}</SpecialCoupons>
    </Suspense>
  );
}
