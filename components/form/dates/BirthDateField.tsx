import type { ComponentPropsWithRef } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { QuestionProps } from '@/components/form/Field';
import { controlAria, HintAndError, questionStyles } from '@/components/form/Field';
import { Select } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import { useFormats } from '@/hooks/texts/useFormats';
import { space } from '@/styles/tokens';

type InputRest = ComponentPropsWithRef<'input'>;
type DatePart = 'day' | 'month' | 'year';

export interface BirthDateFieldProps extends QuestionProps {
  /** Spread of `register('birthDay')` and so on. */
  day: InputRest;
  /** Its value is the month's number, '1' to '12'. */
  month: ComponentPropsWithRef<'select'>;
  /** As typed: a year of the Buddhist era in Thai, of the common era in English (`commonEraYear` reads both). */
  year: InputRest;
  /** Which of the three fields is wrong; all of them by default. */
  faulty?: readonly DatePart[];
}

/** Three fields instead of a calendar: paging back sixty years to a birthday is tedious. */
export function BirthDateField({ label, hint, error, day, month, year, faulty }: BirthDateFieldProps) {
  const { t } = useTranslation('ui');
  const { monthName } = useFormats();
  const id = useId();
  const { 'aria-describedby': described } = controlAria(id, { hint, error });
  const faultOf = (part: DatePart) =>
    error && (faulty ?? ['day', 'month', 'year']).includes(part)
      ? { 'aria-invalid': true, 'aria-describedby': described }
      : {};
  return (
    <fieldset aria-describedby={described}>
      <Legend>{label}</Legend>
      <HintAndError id={id} hint={hint} error={error} />
      <Parts>
        <TextField
          label={t('day')}
          inputMode="numeric"
          autoComplete="bday-day"
          maxLength={2}
          {...day}
          {...faultOf('day')}
        />
        <Select
          label={t('month')}
          autoComplete="bday-month"
          placeholder={t('choose')}
          options={months.map((month) => ({ value: String(month), label: monthName(month) }))}
          {...month}
          {...faultOf('month')}
        />
        <TextField
          label={t('year')}
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          {...year}
          {...faultOf('year')}
        />
      </Parts>
    </fieldset>
  );
}

const Legend = styled.legend`
  ${questionStyles}
  padding: 0;
`;

const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  label {
    font-weight: inherit;
  }
  > :nth-child(1) {
    flex: 2 1 4.5rem;
  }
  > :nth-child(2) {
    flex: 4 1 8.5rem;
  }
  > :nth-child(3) {
    flex: 3 1 6rem;
  }
`;

const months = Array.from({ length: 12 }, (_, month) => month + 1);
