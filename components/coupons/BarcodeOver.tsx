import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';

export interface BarcodeOverProps {
  open: boolean;
  busy: boolean;
  onRenew: () => void;
  onClose: () => void;
}

/** A barcode that is over lets the member ask for a new one (spec section 4). */
export function BarcodeOver({ open, busy, onRenew, onClose }: BarcodeOverProps) {
  const { t } = useTranslation('coupons');
  const actions = (
    <>
      <Button busy={busy} onClick={onRenew}>
        {t('use.renew')}
      </Button>
      <Button kind="secondary" onClick={onClose}>
        {t('use.overClose')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={t('use.overTitle')} actions={actions} onClose={onClose}>
      {t('use.overText')}
    </Dialog>
  );
}
