import { useEffect } from 'react';
import { FeatureGate } from '@/components/layout/FeatureGate';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';

/** In a file of its own, so that the page and its placeholder render first. */
const KidsClubLanding = lazyWithRetry(
  () => import('./KidsClubLanding').then((part) => part.KidsClubLanding),
  ScreenSkeleton,
);

/** /v2/kidsclub/landing/: the club for members. */
export function KidsClubLandingScreen() {
  useEffect(KidsClubLanding.fetch, []);
  return (
    <FeatureGate feature="kidsclub">
      <KidsClubLanding />
    </FeatureGate>
  );
}
