import { useTranslation } from 'react-i18next';
import type { SelectProps } from '@/components/form/Select';
import { Select } from '@/components/form/Select';
import type { TextFieldProps } from '@/components/form/TextField';
import { TextField } from '@/components/form/TextField';
import { occupations } from '@/domain/members';

export interface OccupationQuestionProps extends Omit<SelectProps, 'label' | 'options' | 'placeholder'> {
  /** The text field, while 'other' is chosen. */
  description?: Omit<TextFieldProps, 'label'> | undefined;
}

/** The occupation, in free text where no option fits (spec section 5). */
export function OccupationQuestion({ description, ...select }: OccupationQuestionProps) {
  const { t } = useTranslation(['members', 'ui']);
  return (
    <>
      <Select
        {...select}
        label={t('question.occupation')}
        placeholder={t('ui:choose')}
        options={occupations.map((value) => ({ value, label: t(`occupation.${value}`) }))}
      />
      {description && <TextField {...description} label={t('question.occupationDescription')} />}
    </>
  );
}
