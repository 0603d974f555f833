import { couponTypes } from '@/domain/coupons';
import { useQueryState } from '@/hooks/navigation/usePageQuery';
import { useCategory } from './useCouponQuery';

/** The view of the coupons' main screen: coupons to collect, the member's own, or those ending soon. */
export const couponViews = ['collect', 'mine', 'ending'] as const;

export type CouponView = (typeof couponViews)[number];

type Requested = { show?: string; category?: string; type?: string };

/** What is listed. It is part of the address, so that Back and the bar lead to the same coupons again. */
export function useCouponView(first: CouponView, requested: Requested) {
  const [view, setView] = useQueryState('show', [first, ...couponViews], requested.show);
  const { category, choose: chooseCategory } = useCategory(requested.category);
  const [chosen, setType] = useQueryState('type', ['all', ...couponTypes], requested.type);
  const choose = (next: CouponView) => {
    setView(next);
    chooseCategory(undefined);
  };
  return {
    view,
    category,
    type: couponTypes.find((one) => one === chosen),
    choose,
    chooseCategory,
    chooseType: (type: (typeof couponTypes)[number] | undefined) => setType(type ?? 'all'),
  };
}
