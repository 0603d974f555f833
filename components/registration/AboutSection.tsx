import { useTranslation } from 'react-i18next';
import { EmailQuestion } from '@/components/form/EmailQuestion';
import { IncomeQuestion } from '@/components/form/IncomeQuestion';
import { LatinNameQuestions } from '@/components/form/LatinNameQuestions';
import { MaritalStatusQuestion } from '@/components/form/MaritalStatusQuestion';
import { OccupationQuestion } from '@/components/form/OccupationQuestion';
import { MoreAnswers } from './MoreAnswers';
import type { DetailForm } from './personal-detail-values';
import { aboutNames, isTouched } from './personal-detail-values';

/** What may be left unanswered: the name in Latin letters, occupation, income, marital status and email. */
export function AboutSection({ form }: { form: DetailForm }) {
  const { t } = useTranslation('registration');
  const isOther = form.watch('occupation') === 'other';
  return (
    <MoreAnswers title={t('details.about')} note={t('details.optional')} wanted={isTouched(form, aboutNames)}>
      <LatinNameQuestions first={form.field('firstname_en')} last={form.field('lastname_en')} />
      <OccupationQuestion
        {...form.field('occupation')}
        description={isOther ? form.field('occupation_description') : undefined}
      />
      <IncomeQuestion {...form.field('income')} />
      <MaritalStatusQuestion {...form.field('marital_status')} />
      <EmailQuestion {...form.field('email')} />
    </MoreAnswers>
  );
}
