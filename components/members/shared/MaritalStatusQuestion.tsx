import { useTranslation } from 'react-i18next';
import type { SelectProps } from '@/components/form/Select';
import { Select } from '@/components/form/Select';
import { maritalStatuses } from '@/domain/members';

/** Single, married, or prefer not to say. */
export function MaritalStatusQuestion(select: Omit<SelectProps, 'label' | 'options' | 'placeholder'>) {
  const { t } = useTranslation(['members', 'ui']);
  return (
    <Select
      {...select}
      label={t('question.maritalStatus')}
      placeholder={t('ui:choose')}
      options={maritalStatuses.map((value) => ({ value, label: t(`marital_status.${value}`) }))}
    />
  );
}
