import { useCallback, useEffect } from 'react';
import { CouponSheet } from '@/components/coupons/use/CouponSheet';
import { PartnerCodeSheet } from '@/components/coupons/use/PartnerCodeSheet';
import { useMyCoupon } from '@/hooks/coupons/useCoupon';
import type { UsableCoupon } from '@/hooks/coupons/useCouponAtTill';
import { useCouponSheet } from '@/hooks/coupons/useCouponSheet';

export interface UseCouponSheetProps {
  coupon: UsableCoupon;
  /** A till has used the coupon, or a partner's code is shown. The sheet is still open and says so. */
  onUsed: () => void;
  onClose: () => void;
}

/** Using a coupon of a list, over the list: open from the start, until it is closed. */
export function UseCouponSheet({ coupon, onUsed, onClose }: UseCouponSheetProps) {
  return coupon.codes ? (
    <PartnerCodeSheet coupon={coupon} onShown={onUsed} onClose={onClose} />
  ) : (
    <BarcodeSheet coupon={coupon} onUsed={onUsed} onClose={onClose} />
  );
}

function BarcodeSheet({ coupon, onUsed, onClose }: UseCouponSheetProps) {
  const { data = coupon, error, mutate } = useMyCoupon(coupon.my_coupon_id);
  const changed = useCallback(() => void mutate(), [mutate]);
  const view = useCouponSheet(data, changed, true);
  const { step } = view;

  useEffect(() => {
    if (step === 'used') onUsed();
  }, [step, onUsed]);

  useEffect(() => {
    if (step === undefined) onClose();
  }, [step, onClose]);

  return step ? <CouponSheet coupon={data} view={view} isUnconfirmed={error !== undefined} /> : null;
}
