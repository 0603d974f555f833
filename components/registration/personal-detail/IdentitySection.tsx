import { useTranslation } from 'react-i18next';
import { RadioGroup } from '@/components/form/RadioGroup';
import { Select } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import { limits } from '@/domain/limits';
import { genders, nationalities } from '@/domain/members';
import { BirthDateQuestion } from './BirthDateQuestion';
import type { DetailForm } from './personal-detail-values';

/** Required answers: name, gender, birth date and nationality. */
export function IdentitySection({ form }: { form: DetailForm }) {
  const { t } = useTranslation(['registration', 'members']);
  return (
    <>
      <TextField
        label={t('details.firstName')}
        hint={t('details.nameHint')}
        autoComplete="given-name"
        {...form.field('firstname_th')}
      />
      <TextField label={t('details.lastName')} autoComplete="family-name" {...form.field('lastname_th')} />
      <RadioGroup
        label={t('details.gender')}
        options={genders.map((value) => ({ value, label: t(`members:gender.${value}`) }))}
        {...form.field('gender')}
      />
      <BirthDateQuestion form={form} />
      <Select
        label={t('details.nationality')}
        placeholder={t('details.choose')}
        options={nationalities.map((value) => ({ value, label: t(`members:nationality.${value}`) }))}
        {...form.field('nationality')}
      />
      {form.watch('nationality') === 'OTHER' && (
        <TextField
          label={t('members:question.nationality_description')}
          maxLength={limits.nationalityDescriptionCharacters}
          {...form.field('nationality_description')}
        />
      )}
    </>
  );
}
