import dynamic from 'next/dynamic';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { loadPart } from '@/components/ui/load-part';
import { useMemberArrives } from '@/hooks/registration/useMemberArrives';
import { usePreload } from '@/hooks/usePreload';

const SignUpForm = dynamic(() => loadPart(() => import('./SignUpForm')).then((part) => part.SignUpForm), {
  ssr: false,
  loading: ScreenSkeleton,
});

/** /signup/: an ID, a mobile number and the terms; then a one-time code. */
export function SignUpScreen() {
  usePreload(['/otp/', '/error/'], ['otp', 'layout']);
  return useMemberArrives() ? <ScreenSkeleton /> : <SignUpForm />;
}
