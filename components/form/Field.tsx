import type { ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, space } from '@/styles/tokens';

/** Props of every question. `error` is the sentence to show; the error summary shows the same one. */
export interface QuestionProps {
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: string | undefined;
  /** Required: said beside the question and to a screen reader. The browser's own validation stays off. */
  required?: boolean | undefined;
}

/** Props that tie a control to its label, hint and error. */
export interface ControlAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps extends QuestionProps {
  /** The control's id: where the error summary leads. By custom it is the field's name. */
  id: string | undefined;
  children: (aria: ControlAria) => ReactNode;
}

/** Label, hint and error above one control. */
export function Field({ id, label, hint, error, required, children }: FieldProps) {
  const generated = useId();
  const control = id ?? generated;
  return (
    <Root>
      <FieldLabel htmlFor={control} data-required={required || undefined}>
        {label}
      </FieldLabel>
      <HintAndError id={control} hint={hint} error={error} />
      {children(controlAria(control, { hint, error, required }))}
    </Root>
  );
}

/** The lines between a question's label and its control. */
export function HintAndError({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}

export function controlAria(id: string, { hint, error, required }: Omit<QuestionProps, 'label'>): ControlAria {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
}

/**
 * The star of a required question; a form explains it once (`RequiredNote`). Hidden from screen readers, which get
 * `required`.
 */
export const requiredMark = `
  &[data-required]::after {
    content: ' *';
    content: ' *' / '';
    color: ${color.danger};
  }
`;

export const questionStyles = `
  display: block;
  margin-bottom: ${space(1)};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.heading};
`;

const Root = styled.div`
  min-width: 0;
`;

const FieldLabel = styled.label`
  ${questionStyles}
  ${requiredMark}
`;

const FieldHint = styled.p`
  margin-bottom: ${space(1)};
  color: ${color.muted};
  font-size: ${fontSize.body};
`;

const FieldError = styled.p`
  margin-bottom: ${space(1)};
  color: ${color.danger};
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.semibold};
`;
