import type { ReactNode } from 'react';
import { useEffect, useId } from 'react';
import styled from 'styled-components';
import { modalStyles, useModal } from '@/components/ui/layers/useModal';
import { useWakeLock } from '@/hooks/device/useWakeLock';
import { color } from '@/styles/tokens';

export interface TillSheetProps {
  open: boolean;
  onClose: () => void;
  /** Rendered while open, with the id of its title. */
  children: (titleId: string) => ReactNode;
}

/** Full screen and white for the till, with a wake lock. */
export function TillSheet({ open, onClose, children }: TillSheetProps) {
  const id = useId();
  const modal = useModal(open, onClose);
  useWakeLock(open);

  // Opening focuses the button at the end; on a low screen that must not scroll the barcode out of view.
  useEffect(() => {
    if (open && modal.ref.current) modal.ref.current.scrollTop = 0;
  }, [open, modal.ref]);

  return (
    <Root {...modal} aria-labelledby={id}>
      {open && children(id)}
    </Root>
  );
}

const Root = styled.dialog`
  ${modalStyles}
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  background: ${color.codePaper};
`;
