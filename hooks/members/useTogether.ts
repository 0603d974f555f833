import { useCallback, useState } from 'react';
import { explainError } from '@/hooks/errors/explain-error';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import { isUnsure } from '@/hooks/points/spending';
import { useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import type { ActiveBarcode } from '@/hooks/till/active-barcode';
import { keepBarcode } from '@/hooks/till/active-barcode';
import type { StaffConfirmation } from '@/hooks/till/useStaffSheet';
import { useStaffSheet } from '@/hooks/till/useStaffSheet';
import { call } from '@/services/http/call';
import type { FailureNotice } from '@/services/texts/error-texts';
import type { PocketCoupon } from './usePocketCoupons';

/** A coupon with its timed barcode. */
export type TillCode = { coupon: PocketCoupon; barcode: ActiveBarcode };

/** A coupon that got none, why, and whether another try may help. */
type RefusedCoupon = { coupon: PocketCoupon; reason: FailureNotice; mayRetry: boolean };

type IssueInput = {
  coupons: readonly PocketCoupon[];
  confirmation?: StaffConfirmation | undefined;
  own?: ErrorActions;
};

export type Together = ReturnType<typeof useTogether>;

/**
 * Coupons used with one purchase: the staff confirm once, then each gets its barcode, one after the other. A repeat
 * returns the same barcodes, so a retry after a lost answer is safe.
 */
export function useTogether() {
  const staff = useStaffSheet();
  const [asking, setAsking] = useState<readonly PocketCoupon[]>([]);
  const [codes, setCodes] = useState<readonly TillCode[]>([]);
  const [refused, setRefused] = useState<readonly RefusedCoupon[]>([]);

  const perform = useCallback(async ({ coupons, confirmation, own = {} }: IssueInput) => {
    const issued: TillCode[] = [];
    const refusals: RefusedCoupon[] = [];
    for (const coupon of coupons) {
      const answer = await call('issueBarcode', { body: { my_coupon_id: coupon.my_coupon_id, ...confirmation } });
      if (answer.ok) issued.push({ coupon, barcode: keepBarcode(coupon.my_coupon_id, answer.data) });
      else if (own[answer.error.code]) return own[answer.error.code]?.(answer.error);
      // The session opens its own page.
      else if (answer.error.status === 401) return;
      else refusals.push({ coupon, reason: await explainError(answer.error), mayRetry: isUnsure(answer.error) });
    }
    setCodes((before) => merged(before, issued));
    setRefused((before) => [...before.filter(({ coupon }) => !coupons.includes(coupon)), ...refusals]);
    setAsking([]);
  }, []);
  const { busy, run } = useIdempotentAction(perform);

  const confirm = async (confirmation: StaffConfirmation, own: ErrorActions) => {
    staff.keepTyped(confirmation);
    await run({ coupons: asking, confirmation, own });
  };
  /** Another barcode for a coupon whose one has expired. */
  const renew = (coupon: PocketCoupon) => {
    const ask = () => setAsking([coupon]);
    const askForCode = () => {
      staff.requireCode();
      ask();
    };
    if (staff.needsCode) ask();
    else void run({ coupons: [coupon], own: { '422': askForCode } });
  };

  return {
    asking,
    codes,
    refused,
    busy,
    needsCode: staff.needsCode,
    typed: staff.typed,
    /** The staff are to confirm these. */
    ask: setAsking,
    confirmHeld: () => void run({ coupons: asking, own: { '422': staff.requireCode } }),
    confirm,
    renew,
    /** Back to the card; barcodes stay valid until they expire. */
    leave: () => {
      setCodes([]);
      setRefused([]);
    },
  };
}

/** New barcodes take the place of earlier ones of the same coupons. */
function merged(before: readonly TillCode[], issued: readonly TillCode[]): readonly TillCode[] {
  const sameIn = (codes: readonly TillCode[], { coupon }: TillCode) =>
    codes.find((code) => code.coupon.my_coupon_id === coupon.my_coupon_id);
  const added = issued.filter((code) => !sameIn(before, code));
  return [...before.map((code) => sameIn(issued, code) ?? code), ...added];
}
