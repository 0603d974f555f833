import { useState } from 'react';
import { readOtpType } from '@/hooks/otp/otp-type';
import { MobileChangeOtp } from './MobileChangeOtp';
import { RegistrationOtp } from './RegistrationOtp';

/** /otp/: the one-time code of what is in hand, a registration or a change of mobile number. */
export function OtpScreen() {
  const [type] = useState(readOtpType);
  return type === 'register' ? <RegistrationOtp /> : <MobileChangeOtp />;
}
