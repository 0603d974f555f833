import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/form/TextField';
import { IncomeQuestion } from '@/components/members/shared/IncomeQuestion';
import { LatinNameQuestions } from '@/components/members/shared/LatinNameQuestions';
import { MaritalStatusQuestion } from '@/components/members/shared/MaritalStatusQuestion';
import { OccupationQuestion } from '@/components/members/shared/OccupationQuestion';
import type { Member } from '@/contract/members';
import { limits } from '@/domain/limits';
import type { ProfileForm } from './useProfileForm';

/**
 * The name in Latin letters, occupation, income and marital status; each may be cleared. A custom nationality can only
 * be changed.
 */
export function AboutQuestions({ form, member }: { form: ProfileForm; member: Member }) {
  const { t } = useTranslation('members');
  const isOther = form.watch('occupation') === 'other';
  return (
    <>
      <LatinNameQuestions first={form.field('firstname_en')} last={form.field('lastname_en')} />
      {member.nationality === 'OTHER' && (
        <TextField
          label={t('question.nationalityDescription')}
          maxLength={limits.nationalityDescriptionCharacters}
          {...form.field('nationality_description')}
        />
      )}
      <OccupationQuestion
        {...form.field('occupation')}
        description={isOther ? form.field('occupation_description') : undefined}
      />
      <IncomeQuestion {...form.field('income')} />
      <MaritalStatusQuestion {...form.field('marital_status')} />
    </>
  );
}
