import { useEffect } from 'react';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { later } from '@/components/ui/states/later';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';

/** In a file of its own, so that the page and the shape of what comes stand before it. */
const MissionProgress = later(() => import('./MissionProgress').then((part) => part.MissionProgress), ScreenSkeleton);

/** /missions/mission-progress/: the shopper champion, or the one that ?mission= names, and the other missions. */
export function MissionProgressScreen() {
  const { known, asked } = usePageQuery();
  useEffect(MissionProgress.fetch, []);
  return known ? <MissionProgress asked={asked('mission')} /> : <ScreenSkeleton />;
}
