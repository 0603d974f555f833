import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, motion, radius, space, target } from '@/styles/tokens';
import type { QuestionProps } from './Field';
import { Field } from './Field';

export interface TextFieldProps extends ComponentPropsWithRef<'input'>, QuestionProps {
  /** Inside the box at its end: a clear button, a unit. */
  end?: ReactNode;
}

/** One line of text. Spread `register('name')` into it; the id defaults to the name. */
export function TextField({ label, hint, error, required, end, id, ...input }: TextFieldProps) {
  return (
    <Field id={id ?? input.name} label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <Box>
          <Input {...aria} {...input} $end={Boolean(end)} />
          {end && <End>{end}</End>}
        </Box>
      )}
    </Field>
  );
}

/** The box of every text field and select. 16 px text, or iOS zooms in. */
export const controlStyles = css`
  display: block;
  width: 100%;
  min-height: ${target.main};
  padding: ${space(3)} ${space(4)};
  border: 1.5px solid ${color.fieldBorder};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.ink};
  font-size: max(16px, 1rem);
  line-height: 1.5;
  transition: border-color ${motion.quick};
  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
  &:focus-visible {
    border-color: ${color.brand};
    outline: 2px solid ${color.brand};
    outline-offset: 0;
  }
  &[aria-invalid] {
    border: 2px solid ${color.danger};
  }
  &[aria-invalid]:focus-visible {
    outline-color: ${color.danger};
  }
  &:disabled,
  &[readonly] {
    border-color: ${color.line};
    background: ${color.page};
  }
`;

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
