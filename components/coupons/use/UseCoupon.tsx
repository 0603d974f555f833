import type { ReactNode } from 'react';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CouponsBar } from '@/components/coupons/ticket/CouponsBar';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { laterOnTap, lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { Hint } from '@/components/ui/text/Text';
import type { MyCoupon } from '@/contract/coupons';
import { useCouponAtTill } from '@/hooks/coupons/useCouponAtTill';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';

const BarcodeView = lazyWithRetry(() => import('./BarcodeView').then((part) => part.BarcodeView));
const BarcodeBars = lazyWithRetry(() => import('@/components/ui/codes/BarcodeBars').then((part) => part.BarcodeBars));
const UsedCoupon = lazyWithRetry(() => import('./UsedCoupon').then((part) => part.UsedCoupon));
const StaffSheet = laterOnTap(() => import('@/components/till/shared/StaffSheet').then((part) => part.StaffSheet));

export interface UseCouponProps {
  coupon: MyCoupon;
  refresh: () => unknown;
  /** The last refresh of the coupon reached no server. */
  isUnconfirmed: boolean;
  /** The coupon's own content, shown while nothing is in progress. */
  children: ReactNode;
}

/** From the coupon through the staff's confirmation to the timed barcode, until a till has used it. */
export function UseCoupon({ coupon, refresh, isUnconfirmed, children }: UseCouponProps) {
  const { t } = useTranslation('coupons');
  const changed = useCallback(() => void refresh(), [refresh]);
  const atTill = useCouponAtTill(coupon, changed);
  const { barcode, sheet, busy, wasUsedHere, confirm } = atTill;

  // At the till the signal may be weak: the next step is fetched early.
  useEffect(() => {
    for (const part of [StaffSheet, BarcodeView, BarcodeBars, UsedCoupon]) part.fetch();
  }, []);

  if (coupon.status === 'used') {
    return (
      <UsedCoupon coupon={coupon} justNow={wasUsedHere}>
        {children}
      </UsedCoupon>
    );
  }
  return (
    <>
      {barcode && coupon.status === 'active' ? (
        <BarcodeView coupon={coupon} barcode={barcode} atTill={atTill} isUnconfirmed={isUnconfirmed} />
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

/** The way to the till, or the reason why there is none. */
function UseAction({ coupon, onUse }: { coupon: MyCoupon; onUse: () => void }) {
  const { t } = useTranslation('coupons');
  const { mine } = useCouponPaths();
  const link = useLinkTo();
  if (coupon.status === 'active') {
    return (
      <ActionBar>
        <Button onClick={onUse}>{t('use.action')}</Button>
      </ActionBar>
    );
  }
  const isOver = coupon.status === 'expired';
  return (
    <ActionBar>
      <Hint role="status">
        <strong>{t(isOver ? 'use.expiredTitle' : 'use.unusableTitle')}</strong> {!isOver && t('use.unusableText')}
      </Hint>
      <LinkButton kind="secondary" {...link(mine, 'replace')}>
        {t('mine.go')}
      </LinkButton>
    </ActionBar>
  );
}
