import type { OtpType } from '@/domain/otp';
import { readStored } from '@/services/storage/client-store';

/** The type of the current one-time code; sign-up by default. */
export function readOtpType(): OtpType {
  return readStored('otpType') ?? 'register';
}
