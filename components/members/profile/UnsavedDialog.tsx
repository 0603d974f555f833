import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/ui/layers/ConfirmDialog';

export interface UnsavedDialogProps {
  open: boolean;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Continue editing or discard (spec section 4); closing the dialog continues editing. */
export function UnsavedDialog({ open, onContinue, onDiscard }: UnsavedDialogProps) {
  const { t } = useTranslation('members-profile');
  const words = { title: t('unsaved.title'), confirm: t('unsaved.discard'), stay: t('unsaved.continue') };
  return (
    <ConfirmDialog open={open} {...words} kind="danger" onConfirm={onDiscard} onClose={onContinue}>
      {t('unsaved.text')}
    </ConfirmDialog>
  );
}
