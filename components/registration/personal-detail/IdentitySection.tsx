import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BirthDateField } from '@/components/form/dates/BirthDateField';
import { RadioGroup } from '@/components/form/RadioGroup';
import { Select } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import { limits } from '@/domain/limits';
import { genders, nationalities } from '@/domain/members';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { yearInEraOf } from './birth-date';
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

/** The birth date is one answer in three fields, with one error, validated together. */
function BirthDateQuestion({ form }: { form: DetailForm }) {
  const { t } = useTranslation('registration');
  const { language } = useLanguage();
  const { getValues, setValue } = form;

  // The other language counts years differently; the typed day stays the same.
  useEffect(() => {
    const typed = getValues('birthYear');
    const year = yearInEraOf(language, typed);
    if (year !== typed) setValue('birthYear', year);
  }, [language, getValues, setValue]);

  const { error, ...day } = form.field('birthDay');
  const { error: _month, ...month } = form.field('birthMonth', 'birthDay');
  const { error: _year, ...year } = form.field('birthYear', 'birthDay');
  const missing = (['day', 'month', 'year'] as const).filter((part) => form.getValues(names[part]).trim() === '');
  return (
    <BirthDateField
      label={t('details.birthDate')}
      hint={t('details.birthDateHint')}
      error={error}
      day={day}
      month={month}
      year={year}
      {...(missing.length > 0 && { faulty: missing })}
    />
  );
}

const names = { day: 'birthDay', month: 'birthMonth', year: 'birthYear' } as const;
