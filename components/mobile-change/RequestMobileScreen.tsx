import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { loadPart } from '@/components/ui/load-part';
import { isMember } from '@/hooks/members/is-member';
import { usePreload } from '@/hooks/usePreload';

const MemberMobile = dynamic(() => loadPart(() => import('./MemberMobile')).then((part) => part.MemberMobile), {
  ssr: false,
  loading: ScreenSkeleton,
});
const VisitorMobile = dynamic(() => loadPart(() => import('./VisitorMobile')).then((part) => part.VisitorMobile), {
  ssr: false,
  loading: ScreenSkeleton,
});

/** /request-mobile/: another mobile number, of a linked member or of somebody whose record has an older one. */
export function RequestMobileScreen() {
  const [isLinked] = useState(isMember);
  usePreload(['/otp/', '/error/'], ['otp', 'layout']);
  return isLinked ? <MemberMobile /> : <VisitorMobile />;
}
