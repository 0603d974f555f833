import { useTranslation } from 'react-i18next';
import type { SelectProps } from '@/components/form/Select';
import { Select } from '@/components/form/Select';
import { incomes } from '@/domain/members';

/** The monthly income, by bands. */
export function IncomeQuestion(select: Omit<SelectProps, 'label' | 'options' | 'placeholder'>) {
  const { t } = useTranslation(['members', 'ui']);
  return (
    <Select
      {...select}
      label={t('question.income')}
      placeholder={t('ui:choose')}
      options={incomes.map((value) => ({ value, label: t(`income.${value}`) }))}
    />
  );
}
