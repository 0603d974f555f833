import { useTranslation } from 'react-i18next';
import { UsedStamp } from '@/components/coupons/shared/UsedStamp';
import { PlaceDots } from '@/components/till/shared/PlaceDots';
import { useMyCoupon } from '@/hooks/coupons/useCoupon';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import type { PocketCoupon } from '@/hooks/members/usePocketCoupons';

export interface UsedAtTillProps {
  coupon: PocketCoupon;
  place: number;
  used: readonly boolean[];
  /** The one that is shown next. */
  next: PocketCoupon | undefined;
}

/** One of several coupons, which can no longer be used: a till has read it, or it has ended meanwhile. */
export function UsedAtTill({ coupon, place, used, next }: UsedAtTillProps) {
  const { t } = useTranslation('members-card');
  const words = useCouponTexts();
  const { data } = useMyCoupon(coupon.my_coupon_id);
  if (data && data.status !== 'used') {
    return (
      <p>
        {words.name(coupon)}: {words.moment(data)}
      </p>
    );
  }
  return (
    <UsedStamp coupon={data ?? coupon}>
      {used.length > 1 && (
        <PlaceDots used={used} place={place}>
          {t('together.place', { place: place + 1, count: used.length })}
        </PlaceDots>
      )}
      {next && <span>{t('together.following', { name: words.name(next) })}</span>}
    </UsedStamp>
  );
}
