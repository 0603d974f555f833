import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';

export interface DeclineDialogProps {
  open: boolean;
  onDecline: () => void;
  onClose: () => void;
}

/** Spec section 2: declining is confirmed once. */
export function DeclineDialog({ open, onDecline, onClose }: DeclineDialogProps) {
  const { t } = useTranslation('consents');
  const actions = (
    <>
      <Button kind="secondary" onClick={onDecline}>
        {t('declineConfirm')}
      </Button>
      <Button kind="secondary" onClick={onClose}>
        {t('declineBack')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={t('declineTitle')} actions={actions} onClose={onClose}>
      {t('declineText')}
    </Dialog>
  );
}
