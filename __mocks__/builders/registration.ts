import type { MobileChange } from '@/contract/mobile-change';
import type { OtpSent } from '@/contract/otp';
import type { Identified } from '@/contract/registration';

/** The lookup result for a visitor: a new person by default. */
export function identified(about: Partial<Identified> = {}): Identified {
  return {
    situation: 'NEW_MEMBER',
    registration_id: '0199a1de-0000-7000-8000-0000000000a1',
    mobile: '08x-xxx-5678',
    ...about,
  };
}

export function otpSent(about: Partial<OtpSent> = {}): OtpSent {
  return { otp_ref: 'KQDX', resend_in: 60, expires_in: 300, ...about };
}

/** A request whose code was entered correctly: it waits for a store. */
export function mobileChange(about: Partial<MobileChange> = {}): MobileChange {
  return {
    id: '0199a1de-0000-7000-8000-00000000c001',
    reference: '48210993',
    mobile: '08x-xxx-4321',
    requested_at: Date.UTC(2026, 10, 20, 5) / 1000,
    status: 'submitted',
    ...about,
  };
}
