import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { DayField } from '@/components/desk/shared/DayField';
import { Select } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import { Button } from '@/components/ui/buttons/Button';
import { actNames } from '@/domain/desk-acts';
import type { AuditFilter } from '@/hooks/desk/useAudit';
import { auditYears, noFilter } from '@/hooks/desk/useAudit';
import { space } from '@/styles/tokens';

/** Who, what, on what and when; searched with Enter or the button. */
export function AuditFilters({ onSearch }: { onSearch: (filter: AuditFilter) => void }) {
  const { t } = useTranslation(['desk', 'desk-acts']);
  const [filter, setFilter] = useState(noFilter);
  const years = auditYears();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(filter);
  };
  const field = (name: keyof AuditFilter) => ({
    name,
    value: filter[name],
    onChange: ({ target }: { target: { value: string } }) => setFilter({ ...filter, [name]: target.value }),
  });
  return (
    <Form role="search" onSubmit={submit}>
      <TextField label={t('audit.who')} placeholder={t('audit.whoHint')} autoComplete="off" {...field('actor')} />
      <Select
        label={t('audit.act')}
        placeholder={t('audit.every')}
        options={actNames.map((value) => ({ value, label: t(`desk-acts:${value}.did`) }))}
        {...field('act')}
      />
      <TextField label={t('audit.on')} placeholder={t('audit.onHint')} autoComplete="off" {...field('subject')} />
      <DayField
        optional
        label={t('audit.from')}
        years={years}
        value={filter.from}
        onChange={(from) => setFilter({ ...filter, from })}
      />
      <DayField
        optional
        label={t('audit.to')}
        years={years}
        value={filter.to}
        onChange={(to) => setFilter({ ...filter, to })}
      />
      <Button type="submit">{t('audit.search')}</Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr));
  align-items: end;
  gap: ${space(3)};
`;
