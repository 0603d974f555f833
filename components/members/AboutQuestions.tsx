import { IncomeQuestion } from '@/components/form/IncomeQuestion';
import { MaritalStatusQuestion } from '@/components/form/MaritalStatusQuestion';
import { OccupationQuestion } from '@/components/form/OccupationQuestion';
import type { ProfileForm } from './useProfileForm';

/** Occupation, income and marital status; each may be taken back. */
export function AboutQuestions({ form }: { form: ProfileForm }) {
  const isOther = form.watch('occupation') === 'other';
  return (
    <>
      <OccupationQuestion
        {...form.field('occupation')}
        description={isOther ? form.field('occupation_description') : undefined}
      />
      <IncomeQuestion {...form.field('income')} />
      <MaritalStatusQuestion {...form.field('marital_status')} />
    </>
  );
}
