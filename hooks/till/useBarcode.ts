import { useCallback, useEffect, useState } from 'react';
import type { ErrorCode } from '@/domain/errors';
import type { Result } from '@/domain/result';
import { useCountdown } from '@/hooks/device/useCountdown';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import type { ApiError } from '@/services/api-error';
import type { TimedBarcode } from './active-barcode';
import { activeBarcode, forgetBarcode, keepBarcode, storedBarcode } from './active-barcode';
import type { StaffConfirmation, StaffEnd } from './staff-confirmation';

type BarcodeInput = { confirmation?: StaffConfirmation | undefined; own?: ErrorActions };

/** What a barcode is of. */
export type BarcodeOwner = {
  id: string;
  /** When the one ends that tills take now; null for none, undefined where the server does not tell. */
  expiresAt: number | null | undefined;
  issue: (confirmation: StaffConfirmation | undefined) => Promise<Result<TimedBarcode, ApiError>>;
  /** Refusals by which it is another than the page shows. */
  changedBy: readonly ErrorCode[];
  /** It may be another now, by the server's refusal or another tab. */
  changed: () => void;
};

/**
 * The timed barcode of a coupon or a reward. A reload or a second tab shows the one that lives; a new one is asked for only when
 * somebody asks. Each look at its owner says whether a till still takes it: one that is over there is over here.
 */
export function useBarcode({ id, expiresAt, issue, changedBy, changed }: BarcodeOwner) {
  const [shown, setShown] = useState(() => activeBarcode(id, expiresAt));
  const secondsLeft = useCountdown(shown?.endsAtMilliseconds);
  const handleError = useErrorHandler();

  // Another tab asked for a new one, or put it away: then perhaps a till has scanned it.
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
