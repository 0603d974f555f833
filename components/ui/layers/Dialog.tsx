import type { ReactNode } from 'react';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { color, columnWidth, fontSize, radius, shadow, space } from '@/styles/tokens';
import { modalStyles, useModal } from './useModal';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /**
   * Buttons, first the one that the title asks about; if it discards the member's input, first the safe one. The text states if an action
   * costs something or cannot be undone.
   */
  actions: ReactNode;
  /** Called by Escape, Back and a tap outside the dialog. */
  onClose: () => void;
  children?: ReactNode;
}

/**
 * A modal dialog with one question. Toasts lie below it: close it before reporting the outcome in a toast, or show the
 * outcome inside.
 */
export function Dialog({ open, title, actions, onClose, children }: DialogProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const modal = useModal(open, onClose, heading);
  return (
    <Root {...modal} aria-labelledby={`${id}-title`} aria-describedby={children ? `${id}-text` : undefined}>
      {open && (
        <Panel>
          <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {children && <div id={`${id}-text`}>{children}</div>}
          <Actions>{actions}</Actions>
        </Panel>
      )}
    </Root>
  );
}

const Root = styled.dialog`
  ${modalStyles}
  width: calc(100% - ${space(8)});
  max-width: calc(${columnWidth} - ${space(12)});
  margin: auto;
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
`;

// The padding is inside, so that a tap on it is not a tap on the backdrop.
const Panel = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(6)} ${space(5)} ${space(5)};
  > h2 {
    font-size: ${fontSize.heading};
    outline: none;
  }
`;

const Actions = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;
