import { maskMobile } from '@/domain/identity/mobile-number';
import type { OtpType } from '@/domain/otp';
import { forget, keep, readKept } from '@/services/client-store';

/** Who changes the number: somebody before linking, whom a store checks, or a linked member. */
export type MobileChangeType = Extract<OtpType, 'request_change_mobile' | 'change_mobile'>;

/** A change of mobile number between its form and its end. The new number stands in it masked only. */
export type MobileChangeInHand = {
  id: string;
  type: MobileChangeType;
  /** Masked: 08x-xxx-4321. */
  mobile: string;
  /** The one-time code was right. */
  verified: boolean;
};

/** The number as it was given, in memory and nowhere else: the same one asked for twice needs no second request. */
let asked: { id: string; mobile: string } | undefined;

export function startMobileChange(id: string, type: MobileChangeType, mobile: string): void {
  const change: MobileChangeInHand = { id, type, mobile: maskMobile(mobile), verified: false };
  asked = { id, mobile };
  keep('mobileChangeData', change);
  keep('newMemberPhone', change.mobile);
  keep('otpType', type);
}

export function noteVerified(): void {
  keep('mobileChangeData', { ...readKept('mobileChangeData'), verified: true });
}

export function readMobileChange(): MobileChangeInHand | undefined {
  const { id, type, mobile, verified } = readKept('mobileChangeData') ?? {};
  if (type !== 'request_change_mobile' && type !== 'change_mobile') return undefined;
  if (typeof id !== 'string' || typeof mobile !== 'string') return undefined;
  return { id, type, mobile, verified: verified === true };
}

/** Whether exactly this number was asked for a moment ago: its code still counts, and another could not be sent yet. */
export function isInHand(type: MobileChangeType, mobile: string): boolean {
  const change = readMobileChange();
  return change?.type === type && change.id === asked?.id && mobile === asked.mobile;
}

export function endMobileChange(): void {
  if (readMobileChange()) forget('mobileChangeData', 'otpType', 'otpData', 'newMemberPhone');
  asked = undefined;
}
