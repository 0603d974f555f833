import type { MouseEvent, RefObject, SyntheticEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useBackCloses } from '@/hooks/navigation/useBackCloses';

/**
 * A native modal dialog: the browser traps the focus, makes the page behind inert and knows Escape. This adds the Back
 * button and the backdrop, and gives the focus back to where it was. `start` has the focus first: the browser would take the
 * first button and, where text is large, scroll past all that is to be read before it.
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
    // The parent decides: `open` turns false and the effect closes.
    // React lets both events rise to a layer below, which is not the one that closes.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    // Some browsers close without asking when Back is pressed twice.
    onClose: (event: SyntheticEvent) => {
      if (open && event.target === ref.current) onClose();
    },
    onClick: (event: MouseEvent) => {
      if (event.target === ref.current) onClose();
    },
  };
}

// Safari before 15.4 knows the element, and not what it can do.
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

/** Behind an open dialog the page does not scroll; of two, whichever closes first. */
function holdPage(): void {
  document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog[open]') !== null);
}
