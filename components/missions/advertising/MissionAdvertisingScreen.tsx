import { useEffect } from 'react';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';

const MissionAdvertising = neededPart(
  () => import('./MissionAdvertising').then((part) => part.MissionAdvertising),
  ScreenSkeleton,
);

/** /missions/mission-advertising/?mission=: what a mission advertises, and the way to it. */
export function MissionAdvertisingScreen() {
  const { known, param } = usePageQuery();
  useEffect(MissionAdvertising.fetch, []);
  return known ? <MissionAdvertising requestedId={param('mission')} /> : <ScreenSkeleton />;
}
