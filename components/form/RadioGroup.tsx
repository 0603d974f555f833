import type { ComponentPropsWithRef } from 'react';
import { useId } from 'react';
import styled from 'styled-components';
import { space } from '@/styles/tokens';
import { choiceLook, radioMark } from './choice-look';
import type { QuestionProps } from './Field';
import { controlAria, HintAndError, questionLook } from './Field';
import type { Option } from './Select';

export interface RadioGroupProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue'>, QuestionProps {
  options: readonly Option[];
  /** Only for a controlled group; with `register` leave it out. */
  value?: string;
  defaultValue?: string;
}

/** One of a few, all in sight. Spread `register('name')` into it. The summary leads to the first choice. */
export function RadioGroup({ label, hint, error, id, options, value, defaultValue, ...radio }: RadioGroupProps) {
  const generated = useId();
  const group = id ?? radio.name ?? generated;
  const aria = controlAria(group, hint, error);
  return (
    <fieldset aria-describedby={aria['aria-describedby']}>
      <Legend>{label}</Legend>
      <HintAndError id={group} hint={hint} error={error} />
      <Choices>
        {options.map((option, index) => (
          <Choice key={option.value} $invalid={Boolean(error)}>
            <input
              {...radio}
              type="radio"
              id={index === 0 ? group : `${group}-${option.value}`}
              value={option.value}
              {...(value !== undefined && { checked: value === option.value })}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
            />
            <span>{option.label}</span>
          </Choice>
        ))}
      </Choices>
    </fieldset>
  );
}

const Legend = styled.legend`
  ${questionLook}
  padding: 0;
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 132px), 1fr));
  gap: ${space(2)};
`;

const Choice = styled.label<{ $invalid: boolean }>`
  ${choiceLook}
  ${radioMark}
`;
