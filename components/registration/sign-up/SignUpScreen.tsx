import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { later } from '@/components/ui/states/later';
import { usePreload } from '@/hooks/navigation/usePreload';
import { useMemberArrives } from '@/hooks/registration/useMemberArrives';
import { textsAhead } from '@/hooks/texts/texts-ahead';

textsAhead('registration');

const SignUpForm = later(() => import('./SignUpForm').then((part) => part.SignUpForm), ScreenSkeleton);

/** /signup/: an ID, a mobile number and the terms; then a one-time code. */
export function SignUpScreen() {
  usePreload(['/otp/', '/error/'], ['otp', 'layout']);
  return useMemberArrives() ? <ScreenSkeleton /> : <SignUpForm />;
}
