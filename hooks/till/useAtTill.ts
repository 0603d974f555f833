import { useEffect, useState } from 'react';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import type { BarcodeOwner } from './useBarcode';
import { useBarcode } from './useBarcode';
import type { StaffConfirmation } from './useStaffSheet';
import { useStaffSheet } from './useStaffSheet';

export type AtTill = ReturnType<typeof useAtTill>;

type AtTillOptions = BarcodeOwner & {
  isUsed: boolean;
  /** The staff's sheet is open from the start, unless there is a barcode already. */
  opensAtOnce?: boolean;
};

/** From the staff's confirmation to the timed barcode, until a till has used its coupon or reward. */
export function useAtTill({ isUsed, opensAtOnce = false, ...owner }: AtTillOptions) {
  const { barcode, secondsLeft, busy, issue, putAway } = useBarcode(owner);
  const sheet = useStaffSheet(opensAtOnce && !barcode);
  const [wasUsedHere, setUsedHere] = useState(false);
  useKeepFresh(barcode !== undefined && !isUsed, owner.changed);

  useEffect(() => {
    if (!isUsed || !barcode) return;
    setUsedHere(true);
    putAway();
  }, [isUsed, barcode, putAway]);

  // A sheet or a dialog covers the toasts, so it closes before an error is shown in one.
  const confirm = async (confirmation: StaffConfirmation | undefined, own: ErrorActions) => {
    sheet.keepTyped(confirmation);
    if ((await issue({ confirmation, own })) !== 'answered') sheet.close();
  };
  const renew = async () => {
    const own: ErrorActions = {
      '422': () => {
        sheet.requireCode();
        sheet.show();
      },
    };
    if ((await issue({ own })) === 'failed') putAway();
  };

  return {
    barcode,
    secondsLeft,
    busy,
    sheet,
    wasUsedHere,
    confirm,
    putAway,
    renew: () => (sheet.needsCode ? sheet.show() : void renew()),
  };
}

const pauseMilliseconds = 2000;

/**
 * Polls every two seconds while `active`, and immediately when the page becomes visible. A hidden page does not poll: timers stop in a
 * minimised app anyway.
 */
export function useKeepFresh(active: boolean, refresh: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    const timer = setInterval(refreshIfVisible, pauseMilliseconds);
    window.addEventListener('pageshow', refreshIfVisible);
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pageshow', refreshIfVisible);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [active, refresh]);
}
