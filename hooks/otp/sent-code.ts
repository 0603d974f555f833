import type { OtpSent } from '@/contract/otp';
import type { OtpType } from '@/domain/otp';
import { fieldOf } from '@/domain/records';
import { nowMilliseconds } from '@/services/browser/clock';
import { forget, keep, readStored } from '@/services/storage/client-store';

/** The code sent for a registration or a change of number. Instants are epoch milliseconds of the server's clock. */
export type SentCode = { reference: string; resendAtMilliseconds: number; expiresAtMilliseconds: number };

/** Stored for the session under the id that it was sent for, so that a reload does not send another code. */
export function keepSentCode(id: string, { otp_ref, resend_in, expires_in }: OtpSent): SentCode {
  const sentCode = {
    reference: otp_ref,
    resendAtMilliseconds: nowMilliseconds() + resend_in * 1000,
    expiresAtMilliseconds: nowMilliseconds() + expires_in * 1000,
  };
  keep('otpData', { id, sentCode });
  return sentCode;
}

export function readSentCode(id: string): SentCode | undefined {
  const stored = readStored('otpData');
  return stored?.id === id && isSentCode(stored.sentCode) ? stored.sentCode : undefined;
}

/** No longer of use: a returning visitor gets the current state from the server. */
export function forgetSentCode(id: string): void {
  if (readStored('otpData')?.id === id) forget('otpData');
}

/** The type of the current one-time code; sign-up by default. */
export function readOtpType(): OtpType {
  return readStored('otpType') ?? 'register';
}

function isSentCode(value: unknown): value is SentCode {
  if (typeof value !== 'object' || value === null || typeof fieldOf(value, 'reference') !== 'string') return false;
  return ['resendAtMilliseconds', 'expiresAtMilliseconds'].every((name) => typeof fieldOf(value, name) === 'number');
}
