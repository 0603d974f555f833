import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/ui/layers/ConfirmDialog';
import type { FailureNotice } from '@/hooks/errors/useDialogError';

export interface WithdrawDialogProps {
  open: boolean;
  busy: boolean;
  failure: FailureNotice | undefined;
  onWithdraw: () => void;
  onClose: () => void;
}

/** Withdrawing is confirmed once (spec section 4), with its consequences. */
export function WithdrawDialog({ onWithdraw, ...state }: WithdrawDialogProps) {
  const { t } = useTranslation('consents-data');
  const words = { title: t('marketing.withdrawTitle'), confirm: t('marketing.withdraw'), stay: t('marketing.keep') };
  return (
    <ConfirmDialog {...state} {...words} kind="secondary" onConfirm={onWithdraw}>
      {t('marketing.withdrawText')}
    </ConfirmDialog>
  );
}
