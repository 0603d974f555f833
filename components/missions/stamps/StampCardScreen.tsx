import { useEffect } from 'react';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';

const StampCardPage = neededPart(() => import('./StampCardPage').then((part) => part.StampCardPage), ScreenSkeleton);

/** /missions/stamps/?mission=: a stamp card, by default the first one. */
export function StampCardScreen() {
  const { known, param } = usePageQuery();
  useEffect(StampCardPage.fetch, []);
  return known ? <StampCardPage requestedId={param('mission')} /> : <ScreenSkeleton />;
}
