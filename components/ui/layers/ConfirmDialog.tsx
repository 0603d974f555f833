import type { ReactNode } from 'react';
import { Button } from '@/components/ui/buttons/Button';
import type { ButtonKind } from '@/components/ui/buttons/button-look';
import { FailureNote } from '@/components/ui/states/FailureNote';
import type { FailureNotice } from '@/hooks/errors/useDialogError';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What the button does, in its own words. */
  confirm: string;
  /** What leaves everything as it is. */
  stay: string;
  kind?: ButtonKind;
  busy?: boolean;
  failure?: FailureNotice | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** What it means. */
  children: ReactNode;
}

/** A question before something is done. Under way it cannot be called back, and its end is told here. */
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
