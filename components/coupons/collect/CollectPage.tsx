import type { ReactNode } from 'react';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CouponsBar } from '@/components/coupons/ticket/CouponsBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import type { Coupon } from '@/contract/coupons';
import { useCoupon } from '@/hooks/coupons/useCoupon';
import { useCouponQuery } from '@/hooks/coupons/useCouponQuery';

const CouponErrorState = neededPart(() =>
  import('@/components/coupons/ticket/CouponErrorState').then((part) => part.CouponErrorState),
);

const CollectAction = neededPart(() => import('./CollectAction').then((part) => part.CollectAction));

export interface CollectPageProps {
  children: (coupon: Coupon) => ReactNode;
}

/** A hub coupon with the action to collect it; each page version passes its own layout. */
export function CollectPage({ children }: CollectPageProps) {
  const { known, code } = useCouponQuery();
  return known ? <Loaded code={code}>{children}</Loaded> : <ScreenSkeleton />;
}

function Loaded({ code, children }: CollectPageProps & { code: string }) {
  const { t } = useTranslation('coupons');
  const { data: coupon, error, isValidating, mutate } = useCoupon(code);
  const refresh = useCallback(() => mutate(), [mutate]);
  // Preloaded: without a network it could not be fetched later.
  useEffect(() => CouponErrorState.fetch(), []);
  const top = <CouponsBar title={t('pageTitle')} {...(coupon && { coupon })} />;
  if (coupon) {
    return (
      <Screen top={top} bottom={<CollectAction coupon={coupon} refresh={refresh} />}>
        {children(coupon)}
      </Screen>
    );
  }
  if (!error) return <ScreenSkeleton top={top} />;
  return (
    <Screen top={top}>
      <CouponErrorState error={error} busy={isValidating} onRetry={() => void mutate()} />
    </Screen>
  );
}
