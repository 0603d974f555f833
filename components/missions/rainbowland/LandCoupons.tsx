import { useTranslation } from 'react-i18next';
import { CouponShelf } from '@/components/coupons/shared/CouponShelf';
import { EmptyStateAction } from '@/components/ui/cards/EmptyStateAction';
import { EmptyCouponsArt } from '@/components/ui/illustrations/EmptyCouponsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useSpecialCoupons } from '@/hooks/coupons/useSpecialCoupons';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useToggles } from '@/hooks/toggles/useToggles';

const most = 4;

/** Promoted coupons, while coupons are switched on. */
export function LandCoupons() {
  const { isOn } = useToggles();
  return isOn('MenuCoupons') && <Coupons />;
}

function Coupons() {
  const { t } = useTranslation(['missions', 'coupons']);
  const { hub } = useCouponPaths();
  const link = useLinkTo();
  const { coupons, error, isValidating, mutate } = useSpecialCoupons(most);
  const all = <EmptyStateAction {...link(hub)}>{t('coupons:hub.more')}</EmptyStateAction>;
  if (coupons?.length === 0)
    return (
      <EmptyState picture={<EmptyCouponsArt />} title={t('land.noCoupon.title')} action={all}>
        {t('land.noCoupon.text')}
      </EmptyState>
    );
  return (
    <CouponShelf title={t('land.coupons')} coupons={coupons ?? []}>
      {!coupons && error && <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />}
      {!coupons && !error && (
        <Skeleton>
          <RowSkeleton rows={2} />
        </Skeleton>
      )}
    </CouponShelf>
  );
}
