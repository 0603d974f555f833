import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { Dialog } from '@/components/ui/layers/Dialog';

export interface UnsavedDialogProps {
  open: boolean;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Continue editing or discard (spec section 4): the safe answer first. Closing the dialog continues editing. */
export function UnsavedDialog({ open, onContinue, onDiscard }: UnsavedDialogProps) {
  const { t } = useTranslation('members-profile');
  const actions = (
    <>
      <Button onClick={onContinue}>{t('unsaved.continue')}</Button>
      <Button kind="danger" onClick={onDiscard}>
        {t('unsaved.discard')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={t('unsaved.title')} actions={actions} onClose={onContinue}>
      {t('unsaved.text')}
    </Dialog>
  );
}
