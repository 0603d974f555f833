import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { color, fontSize, space, target } from '@/styles/tokens';
import type { ActFrameProps } from './ActDialog';

/**
 * An act beside what it changes, in place of a dialog over it. It takes the focus when it opens, and gives it back when it closes; Escape
 * closes it.
 */
export function ActPanel({ title, actions, onClose, children }: ActFrameProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <Root
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <Actions>{actions}</Actions>
    </Root>
  );
}

/** Fields as high as the desk's buttons. */
const Root = styled(Card)`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  border-color: ${color.brand};
  > h2 {
    font-size: ${fontSize.body};
    outline: none;
  }
  input,
  select {
    min-height: ${target.small};
    padding-block: ${space(2)};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  /* Why it was not done, which is empty at first. */
  > :not(button) {
    flex: 1 0 100%;
  }
  > button {
    flex: 1 1 auto;
    width: auto;
    min-height: ${target.small};
  }
`;
