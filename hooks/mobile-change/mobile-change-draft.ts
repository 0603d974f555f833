import type { BegunChange } from '@/contract/mobile-change';
import { maskMobile } from '@/domain/identity/masks';
import type { OtpType } from '@/domain/otp';
import { fieldOf } from '@/domain/records';
import { forget, keep, readStored } from '@/services/storage/client-store';

/** Who changes the number: a visitor before linking, who needs a store's check, or a linked member. */
export type MobileChangeType = Extract<OtpType, 'request_change_mobile' | 'change_mobile'>;

/** A change of mobile number in progress. The new number is stored masked only. */
export type MobileChangeDraft = {
  id: string;
  type: MobileChangeType;
  /** Masked: 08x-xxx-4321. */
  mobile: string;
  /** The one-time code was right. */
  verified: boolean;
  /** The first code, to the old number; removed once it was right, absent if not required. */
  confirm?: { id: string; mobile: string };
  /** There was one: the new number is the last of three steps. */
  confirmed: boolean;
};

/** The requested number, in memory only: the same number again needs no second request. */
let lastRequest: { id: string; mobile: string } | undefined;

export function startMobileChange({ id, confirm }: BegunChange, type: MobileChangeType, mobile: string): void {
  const change: MobileChangeDraft = { id, type, mobile: maskMobile(mobile), verified: false, confirmed: false };
  lastRequest = { id, mobile };
  keep('mobileChangeData', { ...change, ...(confirm && { confirm }) });
  keep('newMemberPhone', confirm?.mobile ?? change.mobile);
  keep('otpType', type);
}

/** The code to the old number was right: the new number is next. */
export function noteConfirmed(): void {
  const { confirm: _done, ...change } = readStored('mobileChangeData') ?? {};
  keep('mobileChangeData', { ...change, confirmed: true });
  if (typeof change.mobile === 'string') keep('newMemberPhone', change.mobile);
}

export function noteVerified(): void {
  keep('mobileChangeData', { ...readStored('mobileChangeData'), verified: true });
}

export function readMobileChange(): MobileChangeDraft | undefined {
  const { id, type, mobile, verified, confirmed, confirm } = readStored('mobileChangeData') ?? {};
  if (type !== 'request_change_mobile' && type !== 'change_mobile') return undefined;
  if (typeof id !== 'string' || typeof mobile !== 'string') return undefined;
  const progress = { verified: verified === true, confirmed: confirmed === true };
  return { id, type, mobile, ...progress, ...(isConfirm(confirm) && { confirm }) };
}

function isConfirm(value: unknown): value is { id: string; mobile: string } {
  if (typeof value !== 'object' || value === null) return false;
  return ['id', 'mobile'].every((name) => typeof fieldOf(value, name) === 'string');
}

/** Whether exactly this number was requested last: its code is still valid, and another could not be sent yet. */
export function isCurrentDraft(type: MobileChangeType, mobile: string): boolean {
  const change = readMobileChange();
  return change?.type === type && change.id === lastRequest?.id && mobile === lastRequest.mobile;
}

export function endMobileChange(): void {
  if (readMobileChange()) forget('mobileChangeData', 'otpType', 'otpData', 'newMemberPhone');
  lastRequest = undefined;
}
