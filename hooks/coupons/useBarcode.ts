import { useCallback, useEffect, useState } from 'react';
import type { MyCoupon } from '@/contract/coupons';
import type { StaffConfirmation, StaffEnd } from '@/hooks/till/staff-confirmation';
import { useCountdown } from '@/hooks/useCountdown';
import type { ErrorActions } from '@/hooks/useErrorHandler';
import { useErrorHandler } from '@/hooks/useErrorHandler';
import { useIntention } from '@/hooks/useIntention';
import { issueBarcode } from '@/services/coupons';
import { forgetBarcode, keepBarcode, keptBarcode, livingBarcode } from './living-barcode';

type Wish = { confirmation?: StaffConfirmation | undefined; own?: ErrorActions };

/**
 * The timed barcode of a coupon. A reload or a second tab shows the one that lives; a new one is asked for only when
 * somebody asks. Each look at the coupon says whether a till still takes it: one that is over there is over here. `changed`: the
 * coupon itself may be another now, by the server's refusal or another tab.
 */
export function useBarcode({ my_coupon_id: id, barcode_expires_at: expiresAt }: MyCoupon, changed: () => void) {
  const [shown, setShown] = useState(() => livingBarcode(id, expiresAt));
  const secondsLeft = useCountdown(shown?.endsAtMilliseconds);
  const handleError = useErrorHandler();

  // Another tab asked for a new one, or put it away: then perhaps a till has scanned it.
  useEffect(() => {
    const look = () => {
      const kept = keptBarcode(id);
      setShown(kept);
      if (shown && !kept) changed();
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [id, shown, changed]);

  useEffect(() => {
    if (expiresAt === undefined) return;
    setShown((before) => livingBarcode(id, expiresAt) ?? (before && { ...before, endsAtMilliseconds: 0 }));
  }, [id, expiresAt]);

  const perform = useCallback(
    async ({ confirmation, own = {} }: Wish): Promise<StaffEnd> => {
      const answer = await issueBarcode({ my_coupon_id: id, ...confirmation });
      if (answer.ok) {
        setShown(keepBarcode(id, answer.data));
        return 'done';
      }
      const { code } = answer.error;
      if (code === 'e2006' || code === 'e2007' || code === 'e2008' || code === 'e2011' || code === 'e2012') changed();
      handleError(answer.error, own);
      return own[code] ? 'answered' : 'failed';
    },
    [id, changed, handleError],
  );
  const { busy, run } = useIntention(perform);

  const putAway = useCallback(() => {
    forgetBarcode(id);
    setShown(undefined);
  }, [id]);

  return { barcode: shown, secondsLeft, busy, issue: run, putAway };
}
