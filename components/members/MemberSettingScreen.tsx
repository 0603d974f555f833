import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/AppBar';
import { LanguageSwitch } from '@/components/layout/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { ListCard, ListRow } from '@/components/ui/ListRow';
import { later } from '@/components/ui/later';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import { useToggles } from '@/hooks/toggles/useToggles';
import { useNavigate } from '@/hooks/useNavigate';
import { showToast } from '@/hooks/useToasts';
import { SettingsHeader } from './SettingsHeader';
import { SettingsRows } from './SettingsRows';

const UnlinkDialog = later(() => import('./UnlinkDialog').then((part) => part.UnlinkDialog));

const Unlinked = later(() => import('./Unlinked').then((part) => part.Unlinked), ScreenSkeleton);

/** /member-setting/: My Account, and the way to unlink the chat account. */
export function MemberSettingScreen() {
  const { t } = useTranslation('settings');
  const { toggles } = useToggles();
  const { replace } = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isUnlinked, setUnlinked] = useState(false);

  // Fetched while the question is read: once the link has ended, nothing more should be needed.
  useEffect(() => {
    if (isAsking) Unlinked.fetch();
  }, [isAsking]);

  if (isUnlinked) return <Unlinked />;
  const finish = () => {
    setUnlinked(true);
    showToast({ kind: 'success', title: t('unlinked.toast') });
  };
  return (
    <Screen
      top={
        <AppBar title={t('pageTitle')} onBack={() => replace(memberProfilePath(toggles))} right={<LanguageSwitch />} />
      }
    >
      <SettingsHeader />
      <SettingsRows />
      <ListCard>
        <ListRow tone="danger" title={t('unlink.row')} onClick={() => setAsking(true)} />
      </ListCard>
      <UnlinkDialog open={isAsking} onClose={() => setAsking(false)} onUnlinked={finish} />
    </Screen>
  );
}
