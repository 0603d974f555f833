import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { ConfirmDialog } from '@/components/ui/layers/ConfirmDialog';
import { Bullets } from '@/components/ui/lists/Lists';
import { useUnlink } from '@/hooks/members/useUnlink';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';

export interface UnlinkDialogProps {
  open: boolean;
  onClose: () => void;
  onUnlinked: () => void;
}

/**
 * Unlinking is reviewed first. The dialog must state, before LINE asks, that LINE's permission is withdrawn, and that unlinking is not
 * erasure, or members would believe that their data is deleted.
 */
export function UnlinkDialog({ open, onClose, onUnlinked }: UnlinkDialogProps) {
  const { t } = useTranslation('members-settings');
  const { push } = useNavigate();
  const { clear, unlink, ...state } = useUnlink(onUnlinked);
  const close = () => {
    clear();
    onClose();
  };
  const goToPrivacy = () => {
    if (state.busy) return;
    close();
    push(privacyPath);
  };
  const words = { title: t('unlink.title'), confirm: t('unlink.confirm'), stay: t('unlink.stay') };
  return (
    <ConfirmDialog open={open} {...words} kind="danger" {...state} onConfirm={unlink} onClose={close}>
      <Bullets>
        <li>{t('unlink.keeps')}</li>
        <li>{t('unlink.withdraws')}</li>
        <li>{t('unlink.again')}</li>
        <li>{t('unlink.notErasure')}</li>
      </Bullets>
      <LinkButton kind="quiet" compact {...linkTo(privacyPath, goToPrivacy)}>
        {t('unlink.toPrivacy')}
      </LinkButton>
    </ConfirmDialog>
  );
}

const privacyPath = '/member-setting/data-consent/';
