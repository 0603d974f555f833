import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/ui/layers/ConfirmDialog';
import { Bullets } from '@/components/ui/lists/Lists';
import { useLogOutEverywhere } from '@/hooks/session/useLogOutEverywhere';

export interface LogOutDialogProps {
  open: boolean;
  onClose: () => void;
  onLoggedOut: () => void;
}

/** What logging out on all devices does, and what it does not protect against: another person with access to the LINE account. */
export function LogOutDialog({ open, onClose, onLoggedOut }: LogOutDialogProps) {
  const { t } = useTranslation('members-settings');
  const { clear, logOut, ...state } = useLogOutEverywhere(onLoggedOut);
  const close = () => {
    clear();
    onClose();
  };
  const words = { title: t('logOut.title'), confirm: t('logOut.confirm'), stay: t('logOut.stay') };
  return (
    <ConfirmDialog open={open} {...words} {...state} onConfirm={logOut} onClose={close}>
      <Bullets>
        <li>{t('logOut.ends')}</li>
        <li>{t('logOut.keeps')}</li>
        <li>{t('logOut.withdraws')}</li>
        <li>{t('logOut.stranger')}</li>
      </Bullets>
    </ConfirmDialog>
  );
}
