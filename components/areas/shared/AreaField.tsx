import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import type { AreaAnswers, AreaLevel } from '@/hooks/areas/area-answers';
import { useAreaChoices } from '@/hooks/areas/useAreaChoices';
import type { AreaForm } from '@/hooks/areas/useAreaFields';

/** What a form gives for a question, without the control that it is for. */
export type RegisteredField = {
  name: string;
  ref: RefCallback<unknown>;
  error: string | undefined;
  required: boolean;
  onChange: (event: { target: EventTarget }) => Promise<void>;
  onBlur: (event: { target: EventTarget }) => Promise<void>;
};

interface AreaFieldProps {
  level: AreaLevel;
  answers: AreaAnswers;
  area: AreaForm;
  field: RegisteredField;
}

/** A level of the address: a list to choose from, and a line to type in where the list cannot be had. */
export function AreaField({ level, answers, area, field }: AreaFieldProps) {
  const { t } = useTranslation(['areas', 'ui']);
  const { options, label, placeholder } = useAreaChoices(level, answers, area);
  const common = { ...field, label, autoComplete: autoComplete[level] };
  if (area.lists.byHand) return <TextField {...common} />;
  return (
    <Select
      {...common}
      value={answers[level]}
      placeholder={placeholder ?? t('ui:choose')}
      options={options}
      onChange={async (event) => {
        const { value } = event.target;
        await field.onChange(event);
        area.choose(level, value);
      }}
    />
  );
}

const autoComplete = { province: 'address-level1', district: 'address-level2', subDistrict: 'address-level3' };
