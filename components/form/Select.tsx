import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { ChevronDownIcon } from '@/components/ui/icons/ChevronDownIcon';
import { color, space } from '@/styles/tokens';
import { controlLook } from './control-look';
import type { QuestionProps } from './Field';
import { Field } from './Field';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'children'>, QuestionProps {
  options: readonly Option[];
  /** Shown while nothing is chosen, with the empty value. */
  placeholder?: string;
}

/** The phone's own list: known to everybody and scrolls well. */
export function Select({ label, hint, error, id, options, placeholder, ...select }: SelectProps) {
  return (
    <Field id={id ?? select.name} label={label} hint={hint} error={error}>
      {(aria) => (
        <Box>
          <Native {...aria} {...select}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Native>
          <ChevronDownIcon size={20} />
        </Box>
      )}
    </Field>
  );
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
  ${controlLook}
  padding-inline-end: ${space(10)};
  appearance: none;
  text-overflow: ellipsis;
`;
