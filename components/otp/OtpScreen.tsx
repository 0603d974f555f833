import { useState } from 'react';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { later } from '@/components/ui/later';
import { readOtpType } from '@/hooks/otp/otp-type';
import { MobileChangeOtp } from './MobileChangeOtp';
import { RegistrationOtp } from './RegistrationOtp';

const ThawOtp = later(() => import('./ThawOtp').then((part) => part.ThawOtp), ScreenSkeleton);

/** /otp/: the one-time code of what is in hand: a registration, a change of mobile number, or a thaw of points. */
export function OtpScreen() {
  const [type] = useState(readOtpType);
  if (type === 'register') return <RegistrationOtp />;
  return type === 'thaw_points' ? <ThawOtp /> : <MobileChangeOtp />;
}
