import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/ui/layers/ConfirmDialog';

export interface DeclineDialogProps {
  open: boolean;
  onDecline: () => void;
  onClose: () => void;
}

/** Spec section 2: declining is confirmed once. */
export function DeclineDialog({ open, onDecline, onClose }: DeclineDialogProps) {
  const { t } = useTranslation('consents');
  const words = { title: t('declineTitle'), confirm: t('declineConfirm'), stay: t('declineBack') };
  return (
    <ConfirmDialog open={open} {...words} kind="secondary" onConfirm={onDecline} onClose={onClose}>
      {t('declineText')}
    </ConfirmDialog>
  );
}
