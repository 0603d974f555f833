import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import type { QuestionProps } from './Field';
import { Field } from './Field';
import { controlStyles } from './TextField';

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'>, QuestionProps {}

/** Several lines of text, such as an address. */
export function TextArea({ label, hint, error, required, id, ...area }: TextAreaProps) {
  return (
    <Field id={id ?? area.name} label={label} hint={hint} error={error} required={required}>
      {(aria) => <Area rows={3} {...aria} {...area} />}
    </Field>
  );
}

const Area = styled.textarea`
  ${controlStyles}
  min-height: 6.5rem;
  resize: vertical;
  field-sizing: content;
`;
