import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { useRegistrationInHand } from '@/hooks/registration/useRegistrationInHand';
import { usePreload } from '@/hooks/usePreload';
import { OtpForm } from './OtpForm';

/** /otp/: the one-time code of the registration in hand. */
export function OtpScreen() {
  const registration = useRegistrationInHand('/otp/');
  usePreload(['/personal-detail/', '/oobe/', '/error/'], ['registration', 'fields', 'members', 'layout']);
  return registration ? <OtpForm registration={registration} /> : <ScreenSkeleton />;
}
