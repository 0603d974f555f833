import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import { useRedirectMember } from '@/hooks/members/is-member';
import { preloadNamespaces, usePreload } from '@/hooks/navigation/usePreload';

preloadNamespaces('registration');

const SignUpForm = neededPart(() => import('./SignUpForm').then((part) => part.SignUpForm), ScreenSkeleton);

/** /signup/: an ID, a mobile number and the terms; then a one-time code. */
export function SignUpScreen() {
  usePreload(['/otp/', '/error/'], ['otp', 'layout']);
  return useRedirectMember() ? <ScreenSkeleton /> : <SignUpForm />;
}
