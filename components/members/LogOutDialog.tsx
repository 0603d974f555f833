import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { FailureNote } from '@/components/ui/FailureNote';
import { useLogOutEverywhere } from '@/hooks/session/useLogOutEverywhere';
import { space } from '@/styles/tokens';

export interface LogOutDialogProps {
  open: boolean;
  onClose: () => void;
  onLoggedOut: () => void;
}

/** What logging out on all devices means, and what it does not help against: somebody who has the LINE account itself. */
export function LogOutDialog({ open, onClose, onLoggedOut }: LogOutDialogProps) {
  const { t } = useTranslation('settings');
  const { busy, failure, clear, logOut } = useLogOutEverywhere(onLoggedOut);

  const close = () => {
    // Under way it cannot be called back, and its end is told here.
    if (busy) return;
    clear();
    onClose();
  };
  const actions = (
    <>
      <FailureNote failure={failure} />
      <Button busy={busy} onClick={logOut}>
        {t('logOut.confirm')}
      </Button>
      <Button kind="secondary" onClick={close}>
        {t('logOut.stay')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={t('logOut.title')} actions={actions} onClose={close}>
      <Means>
        <li>{t('logOut.ends')}</li>
        <li>{t('logOut.keeps')}</li>
        <li>{t('logOut.withdraws')}</li>
        <li>{t('logOut.stranger')}</li>
      </Means>
    </Dialog>
  );
}

const Means = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding-inline-start: ${space(5)};
  list-style: disc;
`;
