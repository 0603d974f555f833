import type { Coupon } from '@/contract/coupons';
import {
  couponDetailPath,
  couponHubPath,
  myCouponDetailPath,
  myCouponsPath,
  privilegeCouponPath,
} from '@/domain/navigation/feature-routing';
import { useToggles } from '@/hooks/toggles/useToggles';

/** The coupon pages in use: the newer or the first version, by the toggles. */
export function useCouponPaths() {
  const { toggles } = useToggles();
  const withCode = (path: string, code: string) => `${path}?code=${encodeURIComponent(code)}`;
  return {
    hub: couponHubPath(toggles),
    mine: myCouponsPath(toggles),
    collect: ({ code }: Pick<Coupon, 'code'>) => withCode(couponDetailPath(toggles), code),
    ofPrivilege: ({ code }: Pick<Coupon, 'code'>) => withCode(privilegeCouponPath(toggles), code),
    use: ({ code }: Pick<Coupon, 'code'>) => withCode(myCouponDetailPath(toggles), code),
  };
}
