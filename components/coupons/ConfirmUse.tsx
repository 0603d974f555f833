import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';

export interface ConfirmUseProps {
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The staff's second word: a tap by mistake starts no barcode. */
export function ConfirmUse({ open, onConfirm, onClose }: ConfirmUseProps) {
  const { t } = useTranslation('coupons');
  const actions = (
    <>
      <Button onClick={onConfirm}>{t('use.confirm')}</Button>
      <Button kind="secondary" onClick={onClose}>
        {t('use.notYet')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={t('use.confirmTitle')} actions={actions} onClose={onClose}>
      {t('use.confirmText')}
    </Dialog>
  );
}
