import type { OtpType } from '@/domain/otp';
import { readKept } from '@/services/client-store';

/** What the one-time code in hand is for; without any, sign-up is where codes begin. */
export function readOtpType(): OtpType {
  return readKept('otpType') ?? 'register';
}
