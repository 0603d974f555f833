import type { ComponentPropsWithRef } from 'react';
import { useId } from 'react';
import styled from 'styled-components';
import { color, fontSize, space } from '@/styles/tokens';
import { choiceStyles, radioMark } from './choice-styles';
import type { QuestionProps } from './Field';
import { controlAria, HintAndError, questionStyles, requiredMark } from './Field';
import type { Option } from './Select';

export interface RadioGroupProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue'>, QuestionProps {
  options: readonly Option[];
  /** Only for a controlled group; omit it with `register`. */
  value?: string;
  defaultValue?: string;
}

/**
 * A few options, all visible; options with a note have a row each. Spread `register('name')` into it. The error summary
 * links to the first option.
 */
export function RadioGroup({ label, hint, error, required, id, ...choices }: RadioGroupProps) {
  const { options, value, defaultValue, ...radio } = choices;
  const generated = useId();
  const group = id ?? radio.name ?? generated;
  const { id: _first, 'aria-invalid': _invalid, ...aria } = controlAria(group, { hint, error, required });
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a fieldset by itself is a group, which cannot say that it has to be answered
    <fieldset role="radiogroup" {...aria}>
      <Legend data-required={required || undefined}>{label}</Legend>
      <HintAndError id={group} hint={hint} error={error} />
      <Choices $wide={options.some(({ note }) => note !== undefined)}>
        {options.map((option, index) => (
          <Choice key={option.value} $invalid={Boolean(error)}>
            <input
              {...radio}
              type="radio"
              id={index === 0 ? group : `${group}-${option.value}`}
              value={option.value}
              {...(value !== undefined && { checked: value === option.value })}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
              {...(option.note !== undefined && noteAria(group, option.value))}
            />
            <span>
              <span id={`${group}-${option.value}-label`}>{option.label}</span>
              {option.note !== undefined && <Note id={`${group}-${option.value}-note`}>{option.note}</Note>}
            </span>
          </Choice>
        ))}
      </Choices>
    </fieldset>
  );
}

/** The note is read after the name, not as part of it. */
function noteAria(group: string, value: string) {
  return { 'aria-labelledby': `${group}-${value}-label`, 'aria-describedby': `${group}-${value}-note` };
}

const Legend = styled.legend`
  ${questionStyles}
  ${requiredMark}
  padding: 0;
`;

const Choices = styled.div<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $wide }) => ($wide ? '1fr' : 'repeat(auto-fit, minmax(min(100%, max(132px, 8.25rem)), 1fr))')};
  gap: ${space(2)};
`;

const Choice = styled.label<{ $invalid: boolean }>`
  ${choiceStyles}
  ${radioMark}
`;

const Note = styled.small`
  display: block;
  color: ${color.muted};
  font-size: ${fontSize.body};
`;
