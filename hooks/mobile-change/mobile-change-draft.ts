import type { BegunChange } from '@/contract/mobile-change';
import { maskMobile } from '@/domain/identity/mobile-number';
import type { OtpType } from '@/domain/otp';
import { forget, keep, readKept } from '@/services/client-store';

/** Who changes the number: somebody before linking, whom a store checks, or a linked member. */
export type MobileChangeType = Extract<OtpType, 'request_change_mobile' | 'change_mobile'>;

/** A change of mobile number between its form and its end. The new number stands in it masked only. */
export type MobileChangeDraft = {
  id: string;
  type: MobileChangeType;
  /** Masked: 08x-xxx-4321. */
  mobile: string;
  /** The one-time code was right. */
  verified: boolean;
  /** What a code to the number of before is sent for, first; gone once that was right, and where none is asked for. */
  confirm?: { id: string; mobile: string };
  /** There was one: the new number is the last of three steps. */
  confirmed: boolean;
};

/** The number as it was given, in memory and nowhere else: the same one asked for twice needs no second request. */
let lastRequest: { id: string; mobile: string } | undefined;

export function startMobileChange({ id, confirm }: BegunChange, type: MobileChangeType, mobile: string): void {
  const change: MobileChangeDraft = { id, type, mobile: maskMobile(mobile), verified: false, confirmed: false };
  lastRequest = { id, mobile };
  keep('mobileChangeData', { ...change, ...(confirm && { confirm }) });
  keep('newMemberPhone', confirm?.mobile ?? change.mobile);
  keep('otpType', type);
}

/** The code of the number before was right: now it is the new number's turn. */
export function noteConfirmed(): void {
  const { confirm: _done, ...change } = readKept('mobileChangeData') ?? {};
  keep('mobileChangeData', { ...change, confirmed: true });
  if (typeof change.mobile === 'string') keep('newMemberPhone', change.mobile);
}

export function noteVerified(): void {
  keep('mobileChangeData', { ...readKept('mobileChangeData'), verified: true });
}

export function readMobileChange(): MobileChangeDraft | undefined {
  const { id, type, mobile, verified, confirmed, confirm } = readKept('mobileChangeData') ?? {};
  if (type !== 'request_change_mobile' && type !== 'change_mobile') return undefined;
  if (typeof id !== 'string' || typeof mobile !== 'string') return undefined;
  const progress = { verified: verified === true, confirmed: confirmed === true };
  return { id, type, mobile, ...progress, ...(isConfirm(confirm) && { confirm }) };
}

function isConfirm(value: unknown): value is { id: string; mobile: string } {
  if (typeof value !== 'object' || value === null) return false;
  return ['id', 'mobile'].every((name) => typeof Reflect.get(value, name) === 'string');
}

/** Whether exactly this number was asked for a moment ago: its code still counts, and another could not be sent yet. */
export function isCurrentDraft(type: MobileChangeType, mobile: string): boolean {
  const change = readMobileChange();
  return change?.type === type && change.id === lastRequest?.id && mobile === lastRequest.mobile;
}

export function endMobileChange(): void {
  if (readMobileChange()) forget('mobileChangeData', 'otpType', 'otpData', 'newMemberPhone');
  lastRequest = undefined;
}
