import type { OtpSent } from '@/contract/otp';
import { noteOnRegistration } from '@/hooks/registration/registration-in-hand';
import { readKept } from '@/services/client-store';

/** The code that is out for the registration in hand. Instants are epoch milliseconds of this device. */
export type SentCode = { reference: string; resendAtMilliseconds: number; expiresAtMilliseconds: number };

/** Kept for the session, so that a reload does not send another code. */
export function keepSentCode({ otp_ref, resend_in, expires_in }: OtpSent): SentCode {
  const sentCode = {
    reference: otp_ref,
    resendAtMilliseconds: Date.now() + resend_in * 1000,
    expiresAtMilliseconds: Date.now() + expires_in * 1000,
  };
  noteOnRegistration({ sentCode });
  return sentCode;
}

export function readSentCode(): SentCode | undefined {
  const kept = readKept('registrationData')?.sentCode;
  return isSentCode(kept) ? kept : undefined;
}

function isSentCode(value: unknown): value is SentCode {
  if (typeof value !== 'object' || value === null || typeof Reflect.get(value, 'reference') !== 'string') return false;
  return ['resendAtMilliseconds', 'expiresAtMilliseconds'].every(
    (name) => typeof Reflect.get(value, name) === 'number',
  );
}
