import { useTranslation } from 'react-i18next';
import { FilterChips } from '@/components/ui/buttons/Chip';
import type { CouponType } from '@/domain/coupons';
import { couponTypes } from '@/domain/coupons';

export interface TypeChipsProps {
  chosen: CouponType | undefined;
  onChoose: (type: CouponType | undefined) => void;
}

/** Money off, goods off, or both. */
export function TypeChips({ chosen, onChoose }: TypeChipsProps) {
  const { t } = useTranslation('coupons');
  const ids = ['all', ...couponTypes] as const;
  return (
    <FilterChips
      label={t('type.label')}
      chips={ids.map((id) => ({ id, label: t(`type.${id}`) }))}
      chosen={chosen ?? 'all'}
      onChoose={(id) => onChoose(id === 'all' ? undefined : id)}
    />
  );
}
