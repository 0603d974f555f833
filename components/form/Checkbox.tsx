import type { ComponentPropsWithRef } from 'react';
import { useId } from 'react';
import styled from 'styled-components';
import { checkMark, choiceStyles } from './choice-styles';
import type { QuestionProps } from './Field';
import { controlAria, HintAndError, requiredMark } from './Field';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'>, QuestionProps {}

/** A card to tick. Links inside the label keep working. */
export function Checkbox({ label, hint, error, required, id, ...input }: CheckboxProps) {
  const generated = useId();
  const control = id ?? input.name ?? generated;
  return (
    <div>
      <HintAndError id={control} hint={hint} error={error} />
      <Choice $invalid={Boolean(error)}>
        <input {...input} {...controlAria(control, { hint, error, required })} type="checkbox" />
        <span data-required={required || undefined}>{label}</span>
      </Choice>
    </div>
  );
}

const Choice = styled.label<{ $invalid: boolean }>`
  ${choiceStyles}
  ${checkMark}
  > span {
    ${requiredMark}
  }
`;
