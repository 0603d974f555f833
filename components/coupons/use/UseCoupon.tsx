import type { ReactNode } from 'react';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CouponsBar } from '@/components/coupons/ticket/CouponsBar';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { neededPart, partOnTap } from '@/components/ui/states/later-parts';
import { Hint } from '@/components/ui/text/Text';
import type { MyCoupon } from '@/contract/coupons';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useCouponSheet } from '@/hooks/coupons/useCouponSheet';
import { useFriendInvitation } from '@/hooks/coupons/useFriendInvitation';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';

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
export function UseCoupon({ coupon, refresh, isUnconfirmed, children }: UseCouponProps) {
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
  const action = <UseAction coupon={coupon} isInUse={atTill.barcode !== undefined} onUse={show} />;
  return (
    <>
      <Screen top={<CouponsBar title={t('use.title')} coupon={coupon} />} bottom={action}>
        {children}
      </Screen>
      {step && <CouponSheet coupon={coupon} view={view} isUnconfirmed={isUnconfirmed} />}
    </>
  );
}

interface UseActionProps {
  coupon: MyCoupon;
  /** It has a barcode that a till may scan. */
  isInUse: boolean;
  onUse: () => void;
}

/** The way to the till, or the reason why there is none. */
function UseAction({ coupon, isInUse, onUse }: UseActionProps) {
  const { t } = useTranslation('coupons');
  const { mine } = useCouponPaths();
  const link = useLinkTo();
  if (coupon.status === 'used') return null;
  if (coupon.status === 'active') {
    return (
      <ActionBar>
        <Button onClick={onUse}>{t(isInUse ? 'use.showAgain' : 'use.action')}</Button>
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
