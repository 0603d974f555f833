import { useEffect, useState } from 'react';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { forget, keep, readStored } from '@/services/storage/client-store';

/** An unfreezing in progress. */
export type UnfreezeDraft = {
  id: string;
  /** Masked: 08x-xxx-4321. */
  mobile: string;
  /** The one-time code was right. */
  verified: boolean;
};

export function saveUnfreeze(draft: UnfreezeDraft): void {
  keep('unfreezeData', draft);
  keep('newMemberPhone', draft.mobile);
  keep('otpType', 'unfreeze_points');
}

export function readUnfreeze(): UnfreezeDraft | undefined {
  const { id, mobile, verified } = readStored('unfreezeData') ?? {};
  if (typeof id !== 'string' || typeof mobile !== 'string') return undefined;
  return { id, mobile, verified: verified === true };
}

export function endUnfreeze(): void {
  if (readStored('otpType') === 'unfreeze_points') forget('otpType', 'otpData', 'newMemberPhone');
  forget('unfreezeData');
}

/**
 * The unfreezing whose code is asked for. Without one it leads to My Account, where one starts; undefined while
 * leaving.
 */
export function useUnfreezeDraft(): UnfreezeDraft | undefined {
  const { replace } = useNavigate();
  const [draft] = useState(readUnfreeze);

  useEffect(() => {
    if (!draft) replace('/member-setting/');
  }, [draft, replace]);

  return draft;
}
