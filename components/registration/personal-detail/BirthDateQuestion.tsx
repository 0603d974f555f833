import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BirthDateField } from '@/components/form/dates/BirthDateField';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { yearInEraOf } from './birth-date';
import type { DetailForm } from './personal-detail-values';

/** The birth date is one answer in three fields, with one error, validated together. */
export function BirthDateQuestion({ form }: { form: DetailForm }) {
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
