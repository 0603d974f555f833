import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CouponShelf } from '@/components/coupons/shared/CouponShelf';
import { useSpecialCoupons } from '@/hooks/coupons/useCoupon';

const most = 2;

/** Promoted coupons. Renders nothing without any, or without an answer. */
export function SpecialCoupons({ children: place }: { children: ReactNode }) {
  const { t } = useTranslation('coupons');
  const { coupons, error } = useSpecialCoupons(most);
  if (!coupons && !error) return place;
  return coupons && coupons.length > 0 && <CouponShelf title={t('special.title')} coupons={coupons} />;
}
