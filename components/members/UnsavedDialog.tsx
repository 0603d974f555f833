import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';

export interface UnsavedDialogProps {
  open: boolean;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Continue editing or discard (spec section 4); whatever closes the dialog goes on editing. */
export function UnsavedDialog({ open, onContinue, onDiscard }: UnsavedDialogProps) {
  const { t } = useTranslation('profile');
  const actions = (
    <>
      <Button kind="danger" onClick={onDiscard}>
        {t('unsaved.discard')}
      </Button>
      <Button kind="secondary" onClick={onContinue}>
        {t('unsaved.continue')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={t('unsaved.title')} actions={actions} onClose={onContinue}>
      {t('unsaved.text')}
    </Dialog>
  );
}
