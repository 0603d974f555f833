import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { color, fontWeight, target } from '@/styles/tokens';

export interface FieldFault {
  /** The id of the control, by custom the field's name. */
  field: string;
  /** The same text as above the field. */
  message: string;
}

export interface ErrorSummaryProps {
  faults: readonly FieldFault[];
  /** Changes with every refused submit (`submitCount`), which moves the focus to the summary again. */
  attempt?: number;
}

/** At the top of a refused form. Takes the focus and links to the fields; renders nothing without errors. */
export function ErrorSummary({ faults, attempt = 0 }: ErrorSummaryProps) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLElement>(null);
  const shown = faults.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second refused submit takes the focus again
  useEffect(() => {
    if (!shown) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'center' });
  }, [shown, attempt]);

  if (!shown) return null;
  return (
    <Card ref={box} $tone="danger" tabIndex={-1} role="alert">
      <h2>{t('errorSummary')}</h2>
      <ul>
        {faults.map(({ field, message }) => (
          <li key={field}>
            <FaultLink href={`#${field}`} onClick={goTo(field)}>
              {message}
            </FaultLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

// The address is not changed: a hash would add an entry for the Back button.
const goTo = (field: string) => (event: MouseEvent) => {
  const control = document.getElementById(field);
  if (!control) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  control.scrollIntoView?.({ block: 'center' });
};

const FaultLink = styled.a`
  display: flex;
  align-items: center;
  width: fit-content;
  min-height: ${target.small};
  color: ${color.danger};
  font-weight: ${fontWeight.semibold};
`;
