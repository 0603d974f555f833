import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { FailureNote } from '@/components/ui/FailureNote';
import type { FailureNotice } from '@/hooks/useFailureInside';

export interface WithdrawDialogProps {
  open: boolean;
  busy: boolean;
  failure: FailureNotice | undefined;
  onWithdraw: () => void;
  onClose: () => void;
}

/** Withdrawing is confirmed once (spec section 4), with what it means. */
export function WithdrawDialog({ open, busy, failure, onWithdraw, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('privacy');
  const actions = (
    <>
      <FailureNote failure={failure} />
      <Button kind="secondary" busy={busy} onClick={onWithdraw}>
        {t('marketing.withdraw')}
      </Button>
      <Button kind="secondary" onClick={onClose}>
        {t('marketing.keep')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={t('marketing.withdrawTitle')} actions={actions} onClose={onClose}>
      {t('marketing.withdrawText')}
    </Dialog>
  );
}
