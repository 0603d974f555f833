import { useTranslation } from 'react-i18next';
import { FilterChips } from '@/components/ui/buttons/Chip';
import { couponCategories } from '@/domain/coupons';
import { usePocketSize } from '@/hooks/coupons/useCoupon';
import type { CouponChip } from '@/hooks/coupons/useCouponView';
import { couponViews } from '@/hooks/coupons/useCouponView';

export interface ViewChipsProps {
  /** Undefined until the address is known. */
  chosen: CouponChip | undefined;
  /** How many can be collected, in digits, once that is known. */
  collectable: string | undefined;
  onChoose: (chip: CouponChip) => void;
}

/** What can be collected, the member's own, what ends soon, or one category. */
export function ViewChips({ chosen, collectable, onChoose }: ViewChipsProps) {
  const { t } = useTranslation('coupons');
  const mine = usePocketSize();
  const counts = { collect: collectable === '0' ? undefined : collectable, mine: mine || undefined, ending: undefined };
  const views = couponViews.map((id) => ({ id, label: [t(`view.${id}`), counts[id]].filter(Boolean).join(' ') }));
  const categories = couponCategories.map((id) => ({ id, label: t(`category.${id}`) }));
  return <FilterChips label={t('view.label')} chips={[...views, ...categories]} chosen={chosen} onChoose={onChoose} />;
}
