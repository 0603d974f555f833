import type { ReactNode } from 'react';
import { Button } from '@/components/ui/buttons/Button';
import type { ButtonKind } from '@/components/ui/buttons/button-styles';
import { FailureNote } from '@/components/ui/states/FailureNote';
import type { FailureNotice } from '@/hooks/errors/useDialogError';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The confirm button's label. */
  confirm: string;
  /** The cancel button's label. */
  stay: string;
  kind?: ButtonKind;
  busy?: boolean;
  failure?: FailureNotice | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** The consequences. */
  children: ReactNode;
}

/** Asks for confirmation. While in progress it cannot be closed, and its outcome is shown here. */
export function ConfirmDialog({ open, title, onClose, children, ...answers }: ConfirmDialogProps) {
  const { confirm, stay, kind = 'primary', busy = false, failure, onConfirm } = answers;
  const close = () => {
    if (!busy) onClose();
  };
  const actions = (
    <>
      <FailureNote failure={failure} />
      <Button kind={kind} busy={busy} onClick={onConfirm}>
        {confirm}
      </Button>
      <Button kind="secondary" onClick={close}>
        {stay}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={title} actions={actions} onClose={close}>
      {children}
    </Dialog>
  );
}
