import { useMemo } from 'react';
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
  // A list passes them to its rows, which are rendered again only for what has changed.
  return useMemo(
    () => ({
      hub: couponHubPath(toggles),
      mine: myCouponsPath(toggles),
      collect: ({ code }: Pick<Coupon, 'code'>) => withCode(couponDetailPath(toggles), code),
      ofPrivilege: ({ code }: Pick<Coupon, 'code'>) => withCode(privilegeCouponPath(toggles), code),
      use: ({ code }: Pick<Coupon, 'code'>) => withCode(myCouponDetailPath(toggles), code),
    }),
    [toggles],
  );
}

function withCode(path: string, code: string): string {
  return `${path}?code=${encodeURIComponent(code)}`;
}
