import { useTranslation } from 'react-i18next';
import { EmailQuestion } from '@/components/form/EmailQuestion';
import { IncomeQuestion } from '@/components/members/shared/IncomeQuestion';
import { LatinNameQuestions } from '@/components/members/shared/LatinNameQuestions';
import { MaritalStatusQuestion } from '@/components/members/shared/MaritalStatusQuestion';
import { OccupationQuestion } from '@/components/members/shared/OccupationQuestion';
import { MoreAnswers } from './MoreAnswers';
import type { DetailForm } from './personal-detail-values';
import { aboutNames, isTouched } from './personal-detail-values';

/** Optional answers: the name in Latin letters, occupation, income, marital status and email. */
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
