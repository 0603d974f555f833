import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { ListedCoupon, MyCoupon } from '@/contract/coupons';
import { pageAddress } from '@/services/browser/page-address';
import { useCollect } from './useCollect';
import { pocketSizeKey } from './useCoupon';
import type { UsableCoupon } from './useCouponAtTill';
import { isUsable } from './useCouponAtTill';
import { useFriendInvitation } from './useFriendInvitation';

export type TicketActions = ReturnType<typeof useTicketActions>;

export type TicketActionOptions = {
  /** The page to which a visitor returns after joining: this page by default. */
  addressOf?: (code: string) => string;
  onCollected: (coupon: MyCoupon) => void;
  /** Reads the tickets again: one was refused, or used. */
  refresh: () => unknown;
};

/** The actions of the tickets on a page, with one state for all of them. */
export function useTicketActions({ addressOf = pageAddress, onCollected, refresh }: TicketActionOptions) {
  const { mutate } = useSWRConfig();
  const [using, setUsing] = useState<UsableCoupon>();
  const [wasUsed, setUsed] = useState(false);
  const { isInvited, offer, dismiss } = useFriendInvitation();
  const { collect, ...collecting } = useCollect({ addressOf, onCollected, onRefused: refresh });

  /** Collects the coupon, or opens the sheet in which a collected one is used. */
  const act = useCallback(
    (coupon: ListedCoupon) => {
      if (isUsable(coupon)) setUsing(coupon);
      else collect(coupon.code);
    },
    [collect],
  );
  const onUsed = useCallback(() => {
    setUsed(true);
    offer();
  }, [offer]);
  const stopUsing = useCallback(() => {
    setUsing(undefined);
    if (!wasUsed) return;
    setUsed(false);
    refresh();
    void mutate(pocketSizeKey);
  }, [wasUsed, refresh, mutate]);

  return { ...collecting, act, using, onUsed, stopUsing, isInvited, dismissInvitation: dismiss };
}
