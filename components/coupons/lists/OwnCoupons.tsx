import type { CouponCategory } from '@/domain/coupons';
import { couponTypes } from '@/domain/coupons';
import { usePocketTab } from '@/hooks/coupons/useCouponQuery';
import { useQueryState } from '@/hooks/navigation/usePageQuery';
import { CategoryChips } from './CategoryChips';
import { PocketTabs } from './Pocket';
import { TypeChips } from './TypeChips';

export interface OwnCouponsProps {
  /** A category that a link named. */
  category: CouponCategory | undefined;
  onCategory: (category: CouponCategory | undefined) => void;
  requestedType: string | undefined;
}

/** The member's own coupons on the main screen, filtered by type of discount. */
export function OwnCoupons({ category, onCategory, requestedType }: OwnCouponsProps) {
  const [tab, setTab] = usePocketTab();
  const [chosen, choose] = useQueryState('type', ['all', ...couponTypes], requestedType);
  const type = couponTypes.find((one) => one === chosen);
  const filters = (
    <>
      <TypeChips chosen={type} onChoose={(next) => choose(next ?? 'all')} />
      {category && <CategoryChips chosen={category} onChoose={onCategory} />}
    </>
  );
  return (
    <PocketTabs
      tab={tab}
      onTab={setTab}
      filters={filters}
      input={{ ...(type && { type }), ...(category && { category }) }}
    />
  );
}
