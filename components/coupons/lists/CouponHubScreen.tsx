import { useTranslation } from 'react-i18next';
import { CouponsBar } from '@/components/coupons/ticket/CouponsBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useCategory, useCouponQuery } from '@/hooks/coupons/useCouponQuery';
import { preloadNamespaces } from '@/hooks/navigation/usePreload';
import { CategoryChips } from './CategoryChips';
import { CouponList, EmptyHub } from './list-parts';

preloadNamespaces('coupons');

/** /v2/coupon-hub/: coupons that can be collected now, by category. */
export function CouponHubScreen() {
  const { known, category } = useCouponQuery();
  return known ? <Hub requested={category} /> : <ScreenSkeleton />;
}

function Hub({ requested }: { requested: string | undefined }) {
  const { t } = useTranslation('coupons');
  const { collect } = useCouponPaths();
  const { category, choose } = useCategory(requested);
  return (
    <Screen top={<CouponsBar title={t('hub.title')} />}>
      <CategoryChips chosen={category} onChoose={choose} />
      <CouponList
        key={category ?? 'all'}
        input={{ scope: 'hub', ...(category && { category }) }}
        label={t('hub.title')}
        empty={<EmptyHub onShowAll={category && (() => choose(undefined))} />}
        pathOf={collect}
      />
    </Screen>
  );
}
