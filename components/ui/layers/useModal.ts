import type { MouseEvent, RefObject, SyntheticEvent } from 'react';
import { useEffect, useRef } from 'react';
import { css, keyframes } from 'styled-components';
import { useBackCloses } from '@/hooks/navigation/useBackCloses';
import { color, dimmed, motion } from '@/styles/tokens';

/**
 * A native modal dialog: the browser traps the focus, makes the page behind inert and handles Escape. This adds the
 * Back button and the backdrop, and restores the focus. `start` gets the focus first: the browser would take the
 * first button and, with large text, scroll past everything before it.
 */
export function useModal(open: boolean, onClose: () => void, start?: RefObject<HTMLElement | null>) {
  const ref = useRef<HTMLDialogElement>(null);
  useBackCloses(open, onClose);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const before = document.activeElement;
    show(dialog);
    start?.current?.focus();
    holdPage();
    return () => {
      hide(dialog);
      holdPage();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [open, start]);

  return {
    ref,
    // The parent decides: `open` becomes false and the effect closes. React bubbles both events to a parent layer,
    // which must not close.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    // Some browsers close without a cancel event when Back is pressed twice. The event comes a moment later: by then
    // the dialog may be open again, as after React's double effects.
    onClose: (event: SyntheticEvent) => {
      if (open && event.target === ref.current && !ref.current?.open) onClose();
    },
    onClick: (event: MouseEvent) => {
      if (event.target === ref.current) onClose();
    },
  };
}

const appear = keyframes`
  from { opacity: 0; transform: translateY(24px); }
`;

const dim = keyframes`
  from { opacity: 0; }
`;

const takeNoPress = keyframes`
  from, to { pointer-events: none; }
`;

/**
 * The second tap of a double tap on the opener would hit the layer, and answer its question unread. As a delay, so
 * that it holds with reduced motion as well.
 */
const guard = css`
  ${takeNoPress} 1ms 300ms backwards
`;

/** Shared by dialogs and sheets: they slide up a little, over a dimmed page that does not scroll. */
export const modalStyles = css`
  padding: 0;
  border: 0;
  color: ${color.ink};
  overflow-y: auto;
  overscroll-behavior: contain;
  animation: ${appear} ${motion.calm}, ${guard};
  &::backdrop {
    background: ${dimmed};
    animation: ${dim} ${motion.calm}, ${guard};
  }
`;

// Safari before 15.4 knows the element but not its methods.
function show(dialog: HTMLDialogElement): void {
  if (dialog.showModal) dialog.showModal();
  else {
    const plain = { open: '', 'data-plain': '', role: 'dialog', 'aria-modal': 'true' };
    for (const [name, value] of Object.entries(plain)) dialog.setAttribute(name, value);
  }
}

function hide(dialog: HTMLDialogElement): void {
  if (dialog.close) dialog.close();
  else dialog.removeAttribute('open');
}

/** Behind an open dialog the page does not scroll; with two dialogs, until the last one closes. */
function holdPage(): void {
  document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog[open]') !== null);
}
