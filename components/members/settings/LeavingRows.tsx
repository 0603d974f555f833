import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkIcon, LogoutIcon } from '@/components/ui/icons/account-icons';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { partOnTap } from '@/components/ui/states/later-parts';
import { preloadNamespaces } from '@/hooks/navigation/usePreload';

const UnlinkDialog = partOnTap(() => import('./UnlinkDialog').then((part) => part.UnlinkDialog));

const LogOutDialog = partOnTap(() => import('./LogOutDialog').then((part) => part.LogOutDialog));

export interface LeavingRowsProps {
  /** While the question is read: what comes after it is fetched, since after unlinking nothing more should be. */
  onAsk: () => void;
  onLeft: (how: 'unlinked' | 'loggedOut') => void;
}

/** Logging out on all devices, and unlinking the chat account. */
export function LeavingRows({ onAsk, onLeft }: LeavingRowsProps) {
  const { t } = useTranslation('members-settings');
  const [openDialog, setOpenDialog] = useState<'log out' | 'unlink'>();

  useEffect(() => {
    if (!openDialog) return;
    onAsk();
    // Without a connection the dialog says so, and could not fetch its texts then.
    preloadNamespaces('errors');
  }, [openDialog, onAsk]);

  const stay = () => setOpenDialog(undefined);
  return (
    <>
      <ListCard>
        <ListRow start={<LogoutIcon />} title={t('logOut.row')} onClick={() => setOpenDialog('log out')} />
        <ListRow tone="danger" start={<LinkIcon />} title={t('unlink.row')} onClick={() => setOpenDialog('unlink')} />
      </ListCard>
      <LogOutDialog open={openDialog === 'log out'} onClose={stay} onLoggedOut={() => onLeft('loggedOut')} />
      <UnlinkDialog open={openDialog === 'unlink'} onClose={stay} onUnlinked={() => onLeft('unlinked')} />
    </>
  );
}
