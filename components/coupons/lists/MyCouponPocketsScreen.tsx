import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CouponType } from '@/domain/coupons';
import { usePocketTab } from '@/hooks/coupons/useCouponQuery';
import { Pocket } from './Pocket';
import { TypeChips } from './TypeChips';

/** /my-coupon-pockets/: the first version of the pocket, filtered by type of discount. */
export function MyCouponPocketsScreen() {
  const { t } = useTranslation('coupons');
  const [tab, setTab] = usePocketTab();
  const [type, setType] = useState<CouponType>();
  return (
    <Pocket
      title={t('mine.title')}
      tab={tab}
      onTab={setTab}
      filters={<TypeChips chosen={type} onChoose={setType} />}
      input={type && { type }}
    />
  );
}
