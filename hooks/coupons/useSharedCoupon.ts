import { useTranslation } from 'react-i18next';
import type { Coupon } from '@/contract/coupons';
import { couponDetailPath } from '@/domain/navigation/feature-routing';
import type { Shared } from '@/domain/share-message';
import { useToggles } from '@/hooks/toggles/useToggles';
import { linkIntoApp } from '@/services/browser/permanent-link';
import { sharedPicture } from '@/services/browser/shared-picture';
import { useCouponTexts } from './useCouponTexts';

/** A coupon as it is shared: by its public code, with nothing about the member who shares it. */
export function useSharedCoupon(): (coupon: Coupon) => Shared {
  const { t } = useTranslation('session-share');
  const { toggles } = useToggles();
  const words = useCouponTexts();
  return (coupon) => ({
    title: words.title(coupon),
    worth: words.worthInWords(coupon),
    text: t('coupon.text'),
    action: t('coupon.open'),
    picture: sharedPicture('coupons', coupon.image_url),
    link: linkIntoApp({
      path: couponDetailPath(toggles),
      query: { code: coupon.code },
      medium: 'share',
      campaign: 'coupon',
    }),
  });
}
