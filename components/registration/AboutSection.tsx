import { useTranslation } from 'react-i18next';
import { Select } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import { incomes, maritalStatuses, occupations } from '@/domain/members';
import { MoreAnswers } from './MoreAnswers';
import type { DetailForm } from './personalDetailForm';
import { aboutNames, isTouched } from './personalDetailForm';

/** What may be left unanswered: occupation, income, marital status and email. */
export function AboutSection({ form }: { form: DetailForm }) {
  const { t } = useTranslation(['registration', 'members']);
  const isOther = form.watch('occupation') === 'other';
  return (
    <MoreAnswers title={t('details.about')} note={t('details.optional')} wanted={isTouched(form, aboutNames)}>
      <Select
        label={t('details.occupation')}
        placeholder={t('details.choose')}
        options={occupations.map((value) => ({ value, label: t(`members:occupation.${value}`) }))}
        {...form.field('occupation')}
      />
      {isOther && <TextField label={t('details.occupationDescription')} {...form.field('occupation_description')} />}
      <Select
        label={t('details.income')}
        placeholder={t('details.choose')}
        options={incomes.map((value) => ({ value, label: t(`members:income.${value}`) }))}
        {...form.field('income')}
      />
      <Select
        label={t('details.maritalStatus')}
        placeholder={t('details.choose')}
        options={maritalStatuses.map((value) => ({ value, label: t(`members:marital_status.${value}`) }))}
        {...form.field('marital_status')}
      />
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('details.email')}
        {...form.field('email')}
      />
    </MoreAnswers>
  );
}
