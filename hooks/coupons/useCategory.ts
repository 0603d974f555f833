import { useState } from 'react';
import type { CouponCategory } from '@/domain/coupons';
import { couponCategories } from '@/domain/coupons';
import { noteInAddress } from '@/services/browser/page-address';

/** The category named in the address. A choice is written there, so that a reload and Back keep it. */
export function useCategory(requested: string | undefined) {
  const [category, setCategory] = useState(() => couponCategories.find((one) => one === requested));
  const choose = (next: CouponCategory | undefined) => {
    setCategory(next);
    noteInAddress('category', next);
  };
  return { category, choose };
}
