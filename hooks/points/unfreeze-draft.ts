import { forget, keep, readStored } from '@/services/storage/client-store';

/** An unfreezing in progress. */
export type UnfreezeDraft = {
  id: string;
  /** Masked: 08x-xxx-4321. */
  mobile: string;
  /** The one-time code was right. */
  verified: boolean;
};

export function saveUnfreeze(thaw: UnfreezeDraft): void {
  keep('thawData', thaw);
  keep('newMemberPhone', thaw.mobile);
  keep('otpType', 'thaw_points');
}

export function readUnfreeze(): UnfreezeDraft | undefined {
  const { id, mobile, verified } = readStored('thawData') ?? {};
  if (typeof id !== 'string' || typeof mobile !== 'string') return undefined;
  return { id, mobile, verified: verified === true };
}

export function endUnfreeze(): void {
  if (readStored('otpType') === 'thaw_points') forget('otpType', 'otpData', 'newMemberPhone');
  forget('thawData');
}
