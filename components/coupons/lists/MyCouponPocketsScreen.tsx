import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CouponType } from '@/domain/coupons';
import { couponTypes } from '@/domain/coupons';
import { Pocket } from './Pocket';

/** /my-coupon-pockets/: the first version of the pocket, filtered by type of discount. */
export function MyCouponPocketsScreen() {
  const { t } = useTranslation('coupons');
  const [type, setType] = useState<CouponType>();
  const types = {
    title: t('type.label'),
    choices: [{ id: 'all', label: t('type.all') }, ...couponTypes.map((id) => ({ id, label: t(`type.${id}`) }))],
    chosen: type ?? 'all',
    onChoose: (id: string) => setType(couponTypes.find((one) => one === id)),
  };
  return (
    <Pocket
      title={t('mine.title')}
      menu={{ filter: t(type ? `type.${type}` : 'type.every'), isFiltered: type !== undefined, groups: [types] }}
      input={type && { type }}
    />
  );
}
