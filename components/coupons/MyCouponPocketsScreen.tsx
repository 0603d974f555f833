import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import type { CouponType } from '@/domain/coupons';
import { myCouponsPath } from '@/domain/navigation/feature-routing';
import { useCounterpart } from '@/hooks/coupons/useCounterpart';
import { usePocketTab } from '@/hooks/coupons/usePocketTab';
import { Pocket } from './Pocket';
import { TypeChips } from './TypeChips';

/** /my-coupon-pockets/: the first pocket, narrowed by what the discount is of. */
export function MyCouponPocketsScreen() {
  const { t } = useTranslation('coupons');
  const stays = useCounterpart(myCouponsPath);
  const [tab, setTab] = usePocketTab();
  const [type, setType] = useState<CouponType>();
  if (!stays) return <ScreenSkeleton />;
  return (
    <Pocket
      title={t('mine.title')}
      tab={tab}
      onTab={setTab}
      filters={<TypeChips chosen={type} onChoose={setType} />}
      wish={type && { type }}
    />
  );
}
