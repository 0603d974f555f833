import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { controlAria, HintAndError, questionStyles } from '@/components/form/Field';
import { buddhistEraYear } from '@/domain/time/calendar-date';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { color, radius, space, target } from '@/styles/tokens';

export interface DayFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** A day as 2026-11-29; empty for none. */
  value: string;
  /** The years to choose from, of the common era. */
  years: readonly number[];
  /** Whether no day can be chosen. */
  optional?: boolean;
  onChange: (day: string) => void;
}

const days = Array.from({ length: 31 }, (_, index) => index + 1);
const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** A day by three lists. A browser's own date field shows the year of the common era, whatever the desk's language. */
export function DayField({ label, hint, error, value, years, optional = false, onChange }: DayFieldProps) {
  const { t } = useTranslation('desk');
  const { monthName } = useFormats();
  const isThai = useShownLanguage() === 'th';
  const id = useId();
  const [year = '', month = '', day = ''] = value.split('-').map((part) => part.replace(/^0(?=\d)/, ''));
  const change = (part: Partial<Record<'year' | 'month' | 'day', string>>) => {
    const next = { year: year || String(years[0]), month: month || '1', day: day || '1', ...part };
    onChange(Object.values(part).includes('') ? '' : dayOf(next));
  };
  const lists = [
    { part: 'day', chosen: day, options: days.map((number) => ({ number, name: String(number) })) },
    { part: 'month', chosen: month, options: months.map((number) => ({ number, name: monthName(number) })) },
    {
      part: 'year',
      chosen: year,
      options: years.map((number) => ({ number, name: String(isThai ? buddhistEraYear(number) : number) })),
    },
  ] as const;
  return (
    <Root aria-describedby={controlAria(id, { hint, error })['aria-describedby']}>
      <Legend>{label}</Legend>
      <HintAndError id={id} hint={hint} error={error} />
      <div>
        {lists.map(({ part, chosen, options }) => (
          <select
            key={part}
            aria-label={t(`date.${part}`)}
            aria-invalid={error ? true : undefined}
            value={chosen}
            onChange={({ target: { value: picked } }) => change({ [part]: picked })}
          >
            {(optional || chosen === '') && <option value="">–</option>}
            {options.map(({ number, name }) => (
              <option key={number} value={number}>
                {name}
              </option>
            ))}
          </select>
        ))}
      </div>
    </Root>
  );
}

/** The 31st of a shorter month is its last day. */
function dayOf({ year, month, day }: Record<'year' | 'month' | 'day', string>): string {
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return [year, month.padStart(2, '0'), String(Math.min(Number(day), last)).padStart(2, '0')].join('-');
}

const Legend = styled.legend`
  ${questionStyles}
  padding: 0;
`;

const Root = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > div {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr) 5.5rem;
    gap: ${space(1)};
  }
  select {
    width: 100%;
    min-height: ${target.main};
    padding: ${space(1)} ${space(2)};
    border: 1.5px solid ${color.fieldBorder};
    border-radius: ${radius.medium};
    background: ${color.surface};
    color: ${color.ink};
  }
`;
