import { useEffect } from 'react';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';

const MissionProgress = neededPart(
  () => import('./MissionProgress').then((part) => part.MissionProgress),
  ScreenSkeleton,
);

/** /missions/mission-progress/: the shopper champion, or the one named by ?mission=, and the other missions. */
export function MissionProgressScreen() {
  const { known, param } = usePageQuery();
  useEffect(MissionProgress.fetch, []);
  return known ? <MissionProgress requestedId={param('mission')} /> : <ScreenSkeleton />;
}
