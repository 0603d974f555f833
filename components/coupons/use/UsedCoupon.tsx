import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UsedStamp } from '@/components/coupons/shared/UsedStamp';
import { CouponsBar } from '@/components/coupons/ticket/CouponsBar';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { optionalPart } from '@/components/ui/states/later-parts';
import { Heading } from '@/components/ui/text/Text';
import type { MyCoupon } from '@/contract/coupons';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';

const SavedLine = optionalPart(() => import('@/components/savings/shared/SavedLine').then((part) => part.SavedLine), {
  texts: ['savings'],
});

export interface UsedCouponProps {
  coupon: MyCoupon;
  /** Shown only where it was used on this page; later visits show the coupon as it was. */
  justNow: boolean;
  children: ReactNode;
}

/** The coupon is used: a confirmation with the time. */
export function UsedCoupon({ coupon, justNow, children }: UsedCouponProps) {
  const { t } = useTranslation('coupons');
  const words = useCouponTexts();
  const { mine } = useCouponPaths();
  const link = useLinkTo();
  return (
    <Screen
      top={<CouponsBar title={t('use.title')} />}
      bottom={
        <ActionBar>
          <LinkButton {...link(mine, 'replace')}>{t('mine.go')}</LinkButton>
        </ActionBar>
      }
    >
      <div role="status">
        <UsedStamp coupon={coupon} />
      </div>
      <SavedLine />
      {justNow ? <Heading>{words.name(coupon)}</Heading> : children}
    </Screen>
  );
}
