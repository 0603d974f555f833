import { useState } from 'react';
import type { UsableCoupon } from './useCouponAtTill';
import { useCouponAtTill } from './useCouponAtTill';

/** The step of the sheet of a coupon in use: the staff's confirmation, then the barcode, then that a till has used it. */
export type UseStep = 'staff' | 'code' | 'used';

export type CouponSheetView = ReturnType<typeof useCouponSheet>;

/** Using a coupon, in one sheet. `opensAtOnce`: the sheet opens immediately, because the member has just tapped for it. */
export function useCouponSheet(coupon: UsableCoupon, changed: () => void, opensAtOnce = false) {
  const atTill = useCouponAtTill(coupon, changed, opensAtOnce);
  const [isAside, setAside] = useState(false);
  const { barcode, sheet, wasUsedHere } = atTill;

  const stepNow = (): UseStep | undefined => {
    if (coupon.status === 'used') return wasUsedHere || barcode ? 'used' : undefined;
    if (sheet.isOpen) return 'staff';
    return barcode && coupon.status === 'active' ? 'code' : undefined;
  };
  return {
    atTill,
    /** Undefined while the sheet is closed. */
    step: isAside ? undefined : stepNow(),
    show: () => {
      setAside(false);
      if (!barcode) sheet.show();
    },
    /** An active barcode stays valid; only the sheet closes. */
    close: () => {
      if (sheet.isOpen) sheet.close();
      else setAside(true);
    },
  };
}
