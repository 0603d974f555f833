import type { MouseEvent, RefObject, SyntheticEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useBackCloses } from '@/hooks/navigation/useBackCloses';

/**
 * A native modal dialog: the browser traps the focus, makes the page behind inert and handles Escape. This adds the
 * Back
 * button and the backdrop, and restores the focus. `start` gets the focus first: the browser would take the first
 * button
 * and, with large text, scroll past everything before it.
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
    // Some browsers close without a cancel event when Back is pressed twice.
    onClose: (event: SyntheticEvent) => {
      if (open && event.target === ref.current) onClose();
    },
    onClick: (event: MouseEvent) => {
      if (event.target === ref.current) onClose();
    },
  };
}

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
