import type { ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Screen } from '@/components/layout/Screen';
import { later, laterOnTap } from '@/components/ui/later';
import type { MyCoupon } from '@/contract/coupons';
import { useBarcode } from '@/hooks/coupons/useBarcode';
import { useKeepFresh } from '@/hooks/coupons/useKeepFresh';
import type { StaffConfirmation } from '@/hooks/till/staff-confirmation';
import { useStaffSheet } from '@/hooks/till/useStaffSheet';
import type { ErrorActions } from '@/hooks/useErrorHandler';
import { CouponsBar } from './CouponsBar';
import { UseAction } from './UseAction';

const BarcodeView = later(() => import('./BarcodeView').then((part) => part.BarcodeView));
const BarcodeBars = later(() => import('@/components/ui/BarcodeBars').then((part) => part.BarcodeBars));
const UsedCoupon = later(() => import('./UsedCoupon').then((part) => part.UsedCoupon));
const StaffSheet = laterOnTap(() => import('@/components/form/StaffSheet').then((part) => part.StaffSheet));

export interface UseCouponProps {
  coupon: MyCoupon;
  refresh: () => unknown;
  /** The last look at the coupon found no server. */
  isUnconfirmed: boolean;
  /** What the coupon is, while nothing is under way. */
  children: ReactNode;
}

/** From the coupon over the staff's word to the timed barcode, and to the moment at which a till has used it. */
export function UseCoupon({ coupon, refresh, isUnconfirmed, children }: UseCouponProps) {
  const { t } = useTranslation('coupons');
  const ask = useCallback(() => void refresh(), [refresh]);
  const { barcode, secondsLeft, busy, issue, putAway } = useBarcode(coupon, ask);
  const sheet = useStaffSheet();
  const [wasUsedHere, setUsedHere] = useState(false);
  const isUsed = coupon.status === 'used';
  useKeepFresh(barcode !== undefined && !isUsed, ask);

  // At the till the signal may be weak: what comes next is fetched while there is one.
  useEffect(() => {
    for (const part of [StaffSheet, BarcodeView, BarcodeBars, UsedCoupon]) part.fetch();
  }, []);

  useEffect(() => {
    if (!isUsed || !barcode) return;
    setUsedHere(true);
    putAway();
  }, [isUsed, barcode, putAway]);

  // A sheet or a dialog lies over the toasts, so it goes before one of them tells what went wrong.
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

  if (isUsed) {
    return (
      <UsedCoupon coupon={coupon} justNow={wasUsedHere}>
        {children}
      </UsedCoupon>
    );
  }
  return (
    <>
      {barcode && coupon.status === 'active' ? (
        <BarcodeView
          coupon={coupon}
          barcode={barcode}
          secondsLeft={secondsLeft}
          busy={busy}
          isUnconfirmed={isUnconfirmed}
          onRenew={() => (sheet.needsCode ? sheet.show() : void renew())}
          isRenewing={sheet.isOpen}
          onPutAway={putAway}
        />
      ) : (
        <Screen top={<CouponsBar title={t('use.title')} />} bottom={<UseAction coupon={coupon} onUse={sheet.show} />}>
          {children}
        </Screen>
      )}
      {sheet.isOpen && (
        <StaffSheet
          title={t('use.review')}
          words={{ title: t('use.confirmTitle'), text: t('use.confirmText'), action: t('use.confirm') }}
          needsCode={sheet.needsCode}
          busy={busy}
          onClose={sheet.close}
          onCodeNeeded={sheet.requireCode}
          typed={sheet.typed}
          onConfirm={confirm}
        >
          <li>{t('use.showStaff')}</li>
          <li>{t('use.minutes')}</li>
          <li>{t('use.once')}</li>
        </StaffSheet>
      )}
    </>
  );
}
