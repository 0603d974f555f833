import { useEffect } from 'react';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { WhileOn } from '@/components/layout/WhileOn';
import { later } from '@/components/ui/states/later';

/** In a file of its own, so that the page and the shape of what comes stand before it. */
const KidsClubLanding = later(() => import('./KidsClubLanding').then((part) => part.KidsClubLanding), ScreenSkeleton);

/** /v2/kidsclub/landing/: the club for members. */
export function KidsClubLandingScreen() {
  useEffect(KidsClubLanding.fetch, []);
  return (
    <WhileOn feature="kidsclub">
      <KidsClubLanding />
    </WhileOn>
  );
}
