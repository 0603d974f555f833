import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '@/styles/tokens';
import { controlStyles } from './control-styles';
import type { QuestionProps } from './Field';
import { Field } from './Field';

export interface TextFieldProps extends ComponentPropsWithRef<'input'>, QuestionProps {
  /** Inside the box at its end: a clear button, a unit. */
  end?: ReactNode;
}

/** One line of text. Spread `register('name')` into it; the id defaults to the name. */
export function TextField({ label, hint, error, required, end, id, ...input }: TextFieldProps) {
  return (
    <Field id={id ?? input.name} {...{ label, hint, error, required }}>
      {(aria) => (
        <Box>
          <Input {...aria} {...input} $end={Boolean(end)} />
          {end && <End>{end}</End>}
        </Box>
      )}
    </Field>
  );
}

const Box = styled.div`
  position: relative;
`;

const Input = styled.input<{ $end: boolean }>`
  ${controlStyles}
  ${({ $end }) => $end && `padding-inline-end: ${space(24)};`}
`;

const End = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${space(1)};
  display: flex;
  align-items: center;
`;
