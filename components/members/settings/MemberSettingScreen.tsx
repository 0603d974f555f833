import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { IdentityNotice } from '@/components/members/shared/IdentityNotice';
import { FrozenNotice } from '@/components/points/shared/FrozenNotice';
import { ListCard, ListRow } from '@/components/ui/cards/ListRow';
import { laterOnTap, lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import { showToast } from '@/hooks/errors/useToasts';
import { useMember } from '@/hooks/members/useMember';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { preloadNamespaces } from '@/hooks/navigation/usePreload';
import { useToggles } from '@/hooks/toggles/useToggles';
import { SettingsHeader } from './SettingsHeader';
import { SettingsRows } from './SettingsRows';

const UnlinkDialog = lazyWithRetry(() => import('./UnlinkDialog').then((part) => part.UnlinkDialog));

const LogOutDialog = lazyWithRetry(() => import('./LogOutDialog').then((part) => part.LogOutDialog));

const FreezeSheet = laterOnTap(() => import('./FreezeSheet').then((part) => part.FreezeSheet));

const Unlinked = lazyWithRetry(() => import('./Unlinked').then((part) => part.Unlinked), ScreenSkeleton);

/** /member-setting/: My Account, with logging out on all devices and unlinking the chat account. */
export function MemberSettingScreen() {
  const { t } = useTranslation('members-settings');
  const { toggles } = useToggles();
  const { replace } = useNavigate();
  const [openDialog, setOpenDialog] = useState<'log out' | 'unlink'>();
  const [isOnFreeze, setOnFreeze] = useState(false);
  const { data: member } = useMember();
  const [left, setLeft] = useState<'unlinked' | 'loggedOut'>();

  // Preloaded while the question is read: after unlinking nothing more should be fetched.
  useEffect(() => {
    if (!openDialog) return;
    Unlinked.fetch();
    // Preloaded: without a connection the dialog says so, and could not fetch its texts then.
    preloadNamespaces('errors');
  }, [openDialog]);

  // A stable function: the sheet's running action depends on it.
  const closeFreeze = useCallback(() => setOnFreeze(false), []);

  if (left) return <Unlinked how={left} />;
  const finish = (how: 'unlinked' | 'loggedOut') => {
    setLeft(how);
    showToast({ kind: 'success', title: t(`${how}.toast`) });
  };
  const stay = () => setOpenDialog(undefined);
  return (
    <Screen
      top={
        <AppBar title={t('pageTitle')} onBack={() => replace(memberProfilePath(toggles))} right={<LanguageSwitch />} />
      }
    >
      <SettingsHeader />
      <IdentityNotice of={member} />
      {member?.points_frozen && <FrozenNotice onOpen={() => setOnFreeze(true)} />}
      <SettingsRows onFreeze={() => setOnFreeze(true)} />
      <ListCard>
        <ListRow title={t('logOut.row')} onClick={() => setOpenDialog('log out')} />
        <ListRow tone="danger" title={t('unlink.row')} onClick={() => setOpenDialog('unlink')} />
      </ListCard>
      {isOnFreeze && <FreezeSheet onClose={closeFreeze} />}
      <LogOutDialog open={openDialog === 'log out'} onClose={stay} onLoggedOut={() => finish('loggedOut')} />
      <UnlinkDialog open={openDialog === 'unlink'} onClose={stay} onUnlinked={() => finish('unlinked')} />
    </Screen>
  );
}
