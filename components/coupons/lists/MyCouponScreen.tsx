import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import type { CouponType } from '@/domain/coupons';
import { useCategory, useCouponQuery, usePocketTab } from '@/hooks/coupons/useCouponQuery';
import { CategoryChips } from './CategoryChips';
import { Pocket } from './Pocket';
import { TypeChips } from './TypeChips';

/** /v2/my-coupon/: the newer pocket; the address may name a category. */
export function MyCouponScreen() {
  const { known, category } = useCouponQuery();
  return known ? <MyCoupons requested={category} /> : <ScreenSkeleton />;
}

function MyCoupons({ requested }: { requested: string | undefined }) {
  const { t } = useTranslation('coupons');
  const [tab, setTab] = usePocketTab();
  const [type, setType] = useState<CouponType>();
  const { category, choose } = useCategory(requested);
  const filters = (
    <>
      <TypeChips chosen={type} onChoose={setType} />
      {category && <CategoryChips chosen={category} onChoose={choose} />}
    </>
  );
  return (
    <Pocket
      title={t('mine.title')}
      tab={tab}
      onTab={setTab}
      filters={filters}
      input={{ ...(type && { type }), ...(category && { category }) }}
    />
  );
}
