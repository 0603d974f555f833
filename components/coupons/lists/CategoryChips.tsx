import { useTranslation } from 'react-i18next';
import { FilterChips } from '@/components/ui/buttons/Chip';
import type { CouponCategory } from '@/domain/coupons';
import { couponCategories } from '@/domain/coupons';

export interface CategoryChipsProps {
  chosen: CouponCategory | undefined;
  onChoose: (category: CouponCategory | undefined) => void;
}

/** One category, or all of them. */
export function CategoryChips({ chosen, onChoose }: CategoryChipsProps) {
  const { t } = useTranslation('coupons');
  const ids = ['all', ...couponCategories] as const;
  return (
    <FilterChips
      label={t('category.label')}
      chips={ids.map((id) => ({ id, label: t(`category.${id}`) }))}
      chosen={chosen ?? 'all'}
      onChoose={(id) => onChoose(id === 'all' ? undefined : id)}
    />
  );
}
