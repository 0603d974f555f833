import { useCallback, useEffect, useState } from 'react';
import type { ErrorCode } from '@/domain/errors';
import type { Result } from '@/domain/result';
import { useCountdown } from '@/hooks/device/useCountdown';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import type { ApiError } from '@/services/http/api-error';
import type { TimedBarcode } from './active-barcode';
import { activeBarcode, forgetBarcode, keepBarcode, storedBarcode } from './active-barcode';
import type { StaffConfirmation, StaffEnd } from './useStaffSheet';

type BarcodeInput = { confirmation?: StaffConfirmation | undefined; own?: ErrorActions };

/** The owner of a barcode. */
export type BarcodeOwner = {
  id: string;
  /** The expiry of the barcode that tills accept now; null for none, undefined if the server does not send it. */
  expiresAt: number | null | undefined;
  issue: (confirmation: StaffConfirmation | undefined) => Promise<Result<TimedBarcode, ApiError>>;
  /** Refusals that mean that it has changed since the page loaded. */
  changedBy: readonly ErrorCode[];
  /** It may have changed, according to the server's refusal or another tab. */
  changed: () => void;
};

/**
 * The timed barcode of a coupon or a reward. A reload or a second tab shows the active one; a new one is requested only on demand. Each
 * refresh of its owner shows whether a till still accepts it: if not, it ends here as well.
 */
export function useBarcode({ id, expiresAt, issue, changedBy, changed }: BarcodeOwner) {
  const [shown, setShown] = useState(() => activeBarcode(id, expiresAt));
  const secondsLeft = useCountdown(shown?.endsAtMilliseconds);
  const handleError = useErrorHandler();

  // Another tab requested a new one, or removed it: a till may have scanned it.
  useEffect(() => {
    const look = () => {
      const stored = storedBarcode(id);
      setShown(stored);
      if (shown && !stored) changed();
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [id, shown, changed]);

  useEffect(() => {
    if (expiresAt === undefined) return;
    setShown((before) => activeBarcode(id, expiresAt) ?? (before && { ...before, endsAtMilliseconds: 0 }));
  }, [id, expiresAt]);

  const perform = useCallback(
    async ({ confirmation, own = {} }: BarcodeInput): Promise<StaffEnd> => {
      const answer = await issue(confirmation);
      if (answer.ok) {
        setShown(keepBarcode(id, answer.data));
        return 'done';
      }
      const { code } = answer.error;
      if (changedBy.some((ended) => ended === code)) changed();
      handleError(answer.error, own);
      return own[code] ? 'answered' : 'failed';
    },
    [id, issue, changedBy, changed, handleError],
  );
  const { busy, run } = useIdempotentAction(perform);

  const putAway = useCallback(() => {
    forgetBarcode(id);
    setShown(undefined);
  }, [id]);

  return { barcode: shown, secondsLeft, busy, issue: run, putAway };
}
