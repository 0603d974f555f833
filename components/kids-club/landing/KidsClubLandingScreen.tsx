import { useEffect } from 'react';
import { ClubGate } from '@/components/kids-club/shared/ClubGate';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';

const KidsClubLanding = neededPart(
  () => import('./KidsClubLanding').then((part) => part.KidsClubLanding),
  ScreenSkeleton,
);

/** /v2/kidsclub/landing/: the club for members. */
export function KidsClubLandingScreen() {
  useEffect(KidsClubLanding.fetch, []);
  return (
    <ClubGate>
      <KidsClubLanding />
    </ClubGate>
  );
}
