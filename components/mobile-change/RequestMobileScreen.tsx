import { useState } from 'react';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import { isMember } from '@/hooks/members/is-member';
import { usePreload } from '@/hooks/navigation/usePreload';

const MemberMobile = neededPart(() => import('./MemberMobile').then((part) => part.MemberMobile), ScreenSkeleton);
const VisitorMobile = neededPart(() => import('./VisitorMobile').then((part) => part.VisitorMobile), ScreenSkeleton);

/** /request-mobile/: another mobile number, for a linked member or for a visitor whose record has an old one. */
export function RequestMobileScreen() {
  const [isLinked] = useState(isMember);
  usePreload(['/otp/', '/error/'], ['otp', 'layout']);
  return isLinked ? <MemberMobile /> : <VisitorMobile />;
}
