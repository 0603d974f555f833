import type { ReactNode } from 'react';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CouponsBar } from '@/components/coupons/ticket/CouponsBar';
import { Screen } from '@/components/layout/Screen';
import { neededPart, partOnTap } from '@/components/ui/states/later-parts';
import type { MyCoupon } from '@/contract/coupons';
import { useCouponSheet } from '@/hooks/coupons/useCouponSheet';
import { useFriendInvitation } from '@/hooks/coupons/useFriendInvitation';
import { UseAction } from './UseAction';
import { UsePartnerCode } from './UsePartnerCode';

const CouponSheet = partOnTap(() => import('./CouponSheet').then((part) => part.CouponSheet));
const BarcodeBars = neededPart(() => import('@/components/ui/codes/BarcodeBars').then((part) => part.BarcodeBars));
const UsedCoupon = neededPart(() => import('./UsedCoupon').then((part) => part.UsedCoupon));
const FriendSheet = partOnTap(() => import('./FriendSheet').then((part) => part.FriendSheet));

export interface UseCouponProps {
  coupon: MyCoupon;
  refresh: () => unknown;
  /** The last refresh of the coupon reached no server. */
  isUnconfirmed: boolean;
  /** The coupon's own content. */
  children: ReactNode;
}

/** A pocket coupon, and the sheet in which it is used. */
export function UseCoupon(props: UseCouponProps) {
  return props.coupon.codes ? <UsePartnerCode {...props} /> : <UseBarcode {...props} />;
}

function UseBarcode({ coupon, refresh, isUnconfirmed, children }: UseCouponProps) {
  const { t } = useTranslation('coupons');
  const changed = useCallback(() => void refresh(), [refresh]);
  const view = useCouponSheet(coupon, changed);
  const { step, show, atTill } = view;
  const { isInvited, offer, dismiss } = useFriendInvitation();

  // At the till the signal may be weak: the next step is fetched early.
  useEffect(() => {
    for (const part of [CouponSheet, BarcodeBars, UsedCoupon]) part.fetch();
  }, []);

  useEffect(() => {
    if (step === 'used') offer();
  }, [step, offer]);

  if (coupon.status === 'used' && step === undefined) {
    return (
      <>
        <UsedCoupon coupon={coupon} justNow={atTill.wasUsedHere}>
          {children}
        </UsedCoupon>
        {isInvited && <FriendSheet onClose={dismiss} />}
      </>
    );
  }
  const label = t(atTill.barcode === undefined ? 'use.action' : 'use.showAgain');
  const action = <UseAction coupon={coupon} label={label} onUse={show} />;
  return (
    <>
      <Screen top={<CouponsBar title={t('use.title')} coupon={coupon} />} bottom={action}>
        {children}
      </Screen>
      {step && <CouponSheet coupon={coupon} view={view} isUnconfirmed={isUnconfirmed} />}
    </>
  );
}
