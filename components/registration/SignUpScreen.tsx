import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { later } from '@/components/ui/later';
import { useMemberArrives } from '@/hooks/registration/useMemberArrives';
import { usePreload } from '@/hooks/usePreload';

const SignUpForm = later(() => import('./SignUpForm').then((part) => part.SignUpForm), ScreenSkeleton);

/** /signup/: an ID, a mobile number and the terms; then a one-time code. */
export function SignUpScreen() {
  usePreload(['/otp/', '/error/'], ['otp', 'layout']);
  return useMemberArrives() ? <ScreenSkeleton /> : <SignUpForm />;
}
