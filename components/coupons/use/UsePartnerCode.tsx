import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UsedStamp } from '@/components/coupons/shared/UsedStamp';
import { CouponsBar } from '@/components/coupons/ticket/CouponsBar';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { partOnTap } from '@/components/ui/states/later-parts';
import type { MyCoupon } from '@/contract/coupons';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { canShowAgain } from '@/hooks/coupons/usePartnerCode';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { UseAction } from './UseAction';

const PartnerCodeSheet = partOnTap(() => import('./PartnerCodeSheet').then((part) => part.PartnerCodeSheet));

export interface UsePartnerCodeProps {
  coupon: MyCoupon;
  refresh: () => unknown;
  /** The coupon's own content. */
  children: ReactNode;
}

/** A pocket coupon with a code of a partner, and the sheet that shows the code. */
export function UsePartnerCode({ coupon, refresh, children }: UsePartnerCodeProps) {
  const { t } = useTranslation('coupons');
  const { mine } = useCouponPaths();
  const link = useLinkTo();
  const [isOpen, setOpen] = useState(false);
  const isUsed = coupon.status === 'used';
  const open = () => setOpen(true);

  // At the shop the signal may be weak.
  useEffect(() => PartnerCodeSheet.fetch(), []);

  const usedAction = (
    <ActionBar>
      {canShowAgain(coupon) ? (
        <Button onClick={open}>{t('partnerCode.showAgain')}</Button>
      ) : (
        <LinkButton {...link(mine, 'replace')}>{t('mine.go')}</LinkButton>
      )}
    </ActionBar>
  );
  return (
    <>
      <Screen
        top={<CouponsBar title={t('use.title')} coupon={coupon} />}
        bottom={isUsed ? usedAction : <UseAction coupon={coupon} label={t('partnerCode.show')} onUse={open} />}
      >
        {isUsed && (
          <div role="status">
            <UsedStamp coupon={coupon} />
          </div>
        )}
        {children}
      </Screen>
      {isOpen && <PartnerCodeSheet coupon={coupon} onShown={() => void refresh()} onClose={() => setOpen(false)} />}
    </>
  );
}
