import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { FailureNote } from '@/components/ui/FailureNote';
import { useUnlink } from '@/hooks/members/useUnlink';
import { useNavigate } from '@/hooks/useNavigate';
import { space } from '@/styles/tokens';

export interface UnlinkDialogProps {
  open: boolean;
  onClose: () => void;
  onUnlinked: () => void;
}

/**
 * Unlinking is reviewed first. That LINE's permission is withdrawn has to be said before, LINE asks for it; and that it is
 * not erasure, or somebody would believe their data gone.
 */
export function UnlinkDialog({ open, onClose, onUnlinked }: UnlinkDialogProps) {
  const { t } = useTranslation('settings');
  const { push } = useNavigate();
  const { busy, failure, clear, unlink } = useUnlink(onUnlinked);

  const close = () => {
    // Under way it cannot be called back, and its end is told here.
    if (busy) return;
    clear();
    onClose();
  };
  const goToPrivacy = () => {
    if (busy) return;
    close();
    push('/member-setting/data-consent/');
  };
  const actions = (
    <>
      <FailureNote failure={failure} />
      <Button kind="danger" busy={busy} onClick={unlink}>
        {t('unlink.confirm')}
      </Button>
      <Button kind="secondary" onClick={close}>
        {t('unlink.stay')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={t('unlink.title')} actions={actions} onClose={close}>
      <Means>
        <li>{t('unlink.keeps')}</li>
        <li>{t('unlink.withdraws')}</li>
        <li>{t('unlink.again')}</li>
        <li>{t('unlink.notErasure')}</li>
      </Means>
      <Button kind="quiet" compact onClick={goToPrivacy}>
        {t('unlink.toPrivacy')}
      </Button>
    </Dialog>
  );
}

const Means = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding-inline-start: ${space(5)};
  list-style: disc;
`;
