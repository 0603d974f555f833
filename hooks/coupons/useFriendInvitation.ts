import { useCallback, useState } from 'react';
import { hasUsedOne } from '@/services/coupons';
import { keep, readStored } from '@/services/storage/client-store';

/** The invitation to add the official account: after a member's first used coupon, and once per phone. */
export function useFriendInvitation() {
  const [isInvited, setInvited] = useState(false);
  /** Called when a till has used a coupon. */
  const offer = useCallback(() => void inviteOnce(() => setInvited(true)), []);
  return { isInvited, offer, dismiss: () => setInvited(false) };
}

async function inviteOnce(invite: () => void): Promise<void> {
  if (readStored('officialAccountOffered')) return;
  const isFirst = await hasUsedOne();
  if (isFirst === undefined) return;
  keep('officialAccountOffered', true);
  if (isFirst) invite();
}
