import type { CouponCategory } from '@/domain/coupons';
import { couponCategories } from '@/domain/coupons';
import { useQueryState } from '@/hooks/navigation/usePageQuery';
import { useCategory } from './useCouponQuery';

/** The view of the coupons' main screen: coupons to collect, the member's own, or those ending soon. */
export const couponViews = ['collect', 'mine', 'ending'] as const;

export type CouponView = (typeof couponViews)[number];

/** One of the chips over the coupons. */
export type CouponChip = CouponView | CouponCategory;

/** The chosen chip. It is part of the address, so that Back and the bar lead to the same coupons again. */
export function useCouponView(first: CouponView, requested: { show?: string; category?: string }) {
  const [view, setView] = useQueryState('show', [first, ...couponViews], requested.show);
  const { category, choose: chooseCategory } = useCategory(requested.category);
  const choose = (chip: CouponChip) => {
    const chosenCategory = couponCategories.find((one) => one === chip);
    setView(couponViews.find((one) => one === chip) ?? 'collect');
    chooseCategory(chosenCategory);
  };
  const chip: CouponChip = view === 'collect' && category ? category : view;
  return { view, category, chip, choose, chooseCategory };
}
