import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CouponsBar } from '@/components/coupons/ticket/CouponsBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import type { MyCoupon } from '@/contract/coupons';
import { useMyCoupon } from '@/hooks/coupons/useCoupon';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useCouponQuery } from '@/hooks/coupons/useCouponQuery';

const CouponErrorState = neededPart(() =>
  import('@/components/coupons/ticket/CouponErrorState').then((part) => part.CouponErrorState),
);

/** Using a coupon has a file of its own: it is needed once the coupon has loaded. */
const UseCoupon = neededPart(() => import('./UseCoupon').then((part) => part.UseCoupon), ScreenSkeleton);

export interface UsePageProps {
  children: (coupon: MyCoupon) => ReactNode;
}

/** A pocket coupon with everything needed to use it; each page version passes its own layout. */
export function UsePage({ children }: UsePageProps) {
  const { known, code } = useCouponQuery();
  return known ? <Loaded code={code}>{children}</Loaded> : <ScreenSkeleton />;
}

function Loaded({ code, children }: UsePageProps & { code: string }) {
  const { t } = useTranslation('coupons');
  const { collect } = useCouponPaths();
  const { data: coupon, error, isValidating, mutate } = useMyCoupon(code);
  // Preloaded: without a network it could not be fetched later.
  useEffect(() => CouponErrorState.fetch(), []);
  if (coupon) {
    return (
      <UseCoupon key={coupon.my_coupon_id} coupon={coupon} refresh={mutate} isUnconfirmed={error !== undefined}>
        {children(coupon)}
      </UseCoupon>
    );
  }
  const top = <CouponsBar title={t('use.title')} />;
  if (!error) return <ScreenSkeleton top={top} />;
  return (
    <Screen top={top}>
      <CouponErrorState
        error={error}
        busy={isValidating}
        onRetry={() => void mutate()}
        {...(code && { collectAt: collect({ code }) })}
      />
    </Screen>
  );
}
