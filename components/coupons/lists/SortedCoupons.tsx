import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnListError } from '@/components/members/shared/OwnListError';
import { Hint } from '@/components/ui/text/Text';
import type { CouponCategory } from '@/domain/coupons';
import { endsSoon } from '@/hooks/coupons/coupon-end';
import { useAllCoupons } from '@/hooks/coupons/useAllCoupons';
import type { useCouponSort } from '@/hooks/coupons/useCouponSort';
import { FoundCoupons } from './FoundCoupons';
import { TicketSkeleton } from './TicketSkeleton';

export interface SortedCouponsProps {
  category: CouponCategory | undefined;
  endingOnly: boolean;
  sort: Pick<ReturnType<typeof useCouponSort>, 'sort' | 'sorted' | 'distanceOf'>;
  empty: ReactNode;
}

/** The coupons of the hub by what they are worth, or by where they can be used. All of them, because the server's pages go by their end. */
export function SortedCoupons({ category, endingOnly, sort, empty }: SortedCouponsProps) {
  const { t } = useTranslation('coupons');
  const { data, error, isValidating, mutate } = useAllCoupons(true);
  if (!data)
    return error ? (
      <OwnListError error={error} onRetry={() => void mutate()} busy={isValidating} />
    ) : (
      <TicketSkeleton />
    );
  const coupons = data.filter(
    (coupon) => (!category || coupon.category === category) && (!endingOnly || endsSoon(coupon)),
  );
  if (coupons.length === 0) return <>{empty}</>;
  return (
    <>
      <Hint>{t(`sort.by.${sort.sort}`)}</Hint>
      <FoundCoupons
        coupons={sort.sorted(coupons)}
        label={t('hub.title')}
        distanceOf={sort.distanceOf}
        refresh={mutate}
      />
    </>
  );
}
