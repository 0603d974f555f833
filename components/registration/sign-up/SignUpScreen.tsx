import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { usePreload } from '@/hooks/navigation/usePreload';
import { useRedirectMember } from '@/hooks/registration/useRedirectMember';
import { preloadNamespaces } from '@/hooks/texts/preload-namespaces';

preloadNamespaces('registration');

const SignUpForm = lazyWithRetry(() => import('./SignUpForm').then((part) => part.SignUpForm), ScreenSkeleton);

/** /signup/: an ID, a mobile number and the terms; then a one-time code. */
export function SignUpScreen() {
  usePreload(['/otp/', '/error/'], ['otp', 'layout']);
  return useRedirectMember() ? <ScreenSkeleton /> : <SignUpForm />;
}
