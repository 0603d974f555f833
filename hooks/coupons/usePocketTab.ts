import { useState } from 'react';
import type { PocketTab } from '@/domain/coupons';
import { pocketTabs } from '@/domain/coupons';
import { keep, readStored } from '@/services/storage/client-store';

/** The open tab of the pocket, stored on the phone as a number (spec section 2). */
export function usePocketTab(): [PocketTab, (tab: PocketTab) => void] {
  const [tab, setTab] = useState(() => pocketTabs[readStored('couponPocketTab') ?? 0] ?? pocketTabs[0]);
  const choose = (next: PocketTab) => {
    setTab(next);
    keep('couponPocketTab', pocketTabs.indexOf(next));
  };
  return [tab, choose];
}
