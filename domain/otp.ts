import type { ErrorCode } from './errors';
import { limits } from './limits';

/** The purposes of a one-time code (spec section 3); those after `change_mobile` are ours. */
export const otpTypes = [
  'register',
  'request_change_mobile',
  'change_mobile',
  'unfreeze_points',
  'confirm_change_mobile',
  'confirm_email',
  'etax_address',
] as const;

export type OtpType = (typeof otpTypes)[number];

export type OtpChannel = 'sms' | 'mail';

/** The channel of a flow's code: an email address is confirmed by a code mailed to it. */
export const otpChannels = {
  register: 'sms',
  request_change_mobile: 'sms',
  change_mobile: 'sms',
  unfreeze_points: 'sms',
  confirm_change_mobile: 'sms',
  confirm_email: 'mail',
  etax_address: 'sms',
} as const satisfies Record<OtpType, OtpChannel>;

export type OtpRefusal = 'tooManyAttempts' | 'attemptsFrozen' | 'tooManySends' | 'sendsFrozen';

/** The code that a refusal has in each flow (wire contract, one-time codes). */
export const otpRefusalCodes = {
  register: { tooManyAttempts: 'e0500', attemptsFrozen: 'e0503', tooManySends: 'e0501', sendsFrozen: 'e0504' },
  request_change_mobile: {
    tooManyAttempts: 'e0601',
    attemptsFrozen: 'e0601',
    tooManySends: 'e0602',
    sendsFrozen: 'e0602',
  },
  change_mobile: { tooManyAttempts: 'e0605', attemptsFrozen: 'e0605', tooManySends: 'e0606', sendsFrozen: 'e0606' },
  // The chain has no codes for these flows; those of a linked member's change have the same meaning.
  unfreeze_points: { tooManyAttempts: 'e0605', attemptsFrozen: 'e0605', tooManySends: 'e0606', sendsFrozen: 'e0606' },
  confirm_change_mobile: {
    tooManyAttempts: 'e0605',
    attemptsFrozen: 'e0605',
    tooManySends: 'e0606',
    sendsFrozen: 'e0606',
  },
  confirm_email: { tooManyAttempts: 'e0605', attemptsFrozen: 'e0605', tooManySends: 'e0606', sendsFrozen: 'e0606' },
  etax_address: { tooManyAttempts: 'e0605', attemptsFrozen: 'e0605', tooManySends: 'e0606', sendsFrozen: 'e0606' },
} as const satisfies Record<OtpType, Record<OtpRefusal, ErrorCode>>;

/** Whether a refusal to send only means the minute between two codes, without any exceeded limit. */
export function isOnlyTooSoon(code: string, retryAfterSeconds: number): boolean {
  const refusesToSend = Object.values(otpRefusalCodes).some((codes) => codes.tooManySends === code);
  return refusesToSend && retryAfterSeconds > 0 && retryAfterSeconds <= limits.otpResendSeconds;
}
