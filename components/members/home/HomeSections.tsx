import { Suspense } from 'react';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { Bone } from '@/components/ui/states/Skeleton';
import { useToggles } from '@/hooks/toggles/useToggles';

const load = () => import('./home-sections').then((part) => part.underCard);

const missionsPlace = <Bone $height="284px" />;

const Missions = lazyWithRetry(
  () => load().then(({ MissionMenu }) => MissionMenu),
  () => missionsPlace,
);

// The card comes first: the sections below load beside the member, and their space is reserved.
export const MenuUnderCard = lazyWithRetry(
  () => load().then(({ HomeMenu }) => HomeMenu),
  () => <Bone $height="162px" />,
);
export const PointsUnderCard = lazyWithRetry(
  () => load().then(({ HomePoints }) => HomePoints),
  () => <Bone $height="402px" />,
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
