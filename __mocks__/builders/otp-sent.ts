import type { OtpSent } from '@/contract/otp';

export function otpSent(about: Partial<OtpSent> = {}): OtpSent {
  return { otp_ref: 'KQDX', resend_in: 60, expires_in: 300, ...about };
}
