import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { ChevronDownIcon } from '@/components/ui/icons/navigation-icons';
import { color, space } from '@/styles/tokens';
import type { QuestionProps } from './Field';
import { Field } from './Field';
import { controlStyles } from './TextField';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** The heading of its option group. */
  group?: string;
  /** A line under the label, where all options are visible. */
  note?: string;
}

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'children'>, QuestionProps {
  options: readonly Option[];
  /** Shown while nothing is chosen, with the empty value. */
  placeholder?: string;
}

/** The native select: familiar, and scrolls well. */
export function Select({ label, hint, error, required, id, options, placeholder, ...select }: SelectProps) {
  return (
    <Field id={id ?? select.name} label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <Box>
          <Native {...aria} {...select}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {runsOf(options).map(({ group, members }) =>
              group ? (
                <optgroup key={group} label={group}>
                  {members.map(toOption)}
                </optgroup>
              ) : (
                members.map(toOption)
              ),
            )}
          </Native>
          <ChevronDownIcon size={20} />
        </Box>
      )}
    </Field>
  );
}

function toOption({ value, label }: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

/** Groups adjacent options with the same heading. */
function runsOf(options: readonly Option[]): { group: string | undefined; members: Option[] }[] {
  const runs: { group: string | undefined; members: Option[] }[] = [];
  for (const option of options) {
    const last = runs.at(-1);
    if (last && last.group === option.group) last.members.push(option);
    else runs.push({ group: option.group, members: [option] });
  }
  return runs;
}

const Box = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space(3)};
    margin-block: auto;
    color: ${color.muted};
    pointer-events: none;
  }
`;

const Native = styled.select`
  ${controlStyles}
  padding-inline-end: ${space(10)};
  -webkit-appearance: none;
  appearance: none;
  text-overflow: ellipsis;
`;
