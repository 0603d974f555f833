import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { IdentityNotice } from '@/components/members/shared/IdentityNotice';
import { FrozenNotice } from '@/components/points/shared/FrozenNotice';
import { SavedPlace } from '@/components/savings/shared/SavedPlace';
import { neededPart, optionalPart, partOnTap } from '@/components/ui/states/later-parts';
import { showToast } from '@/hooks/errors/useToasts';
import { useMember } from '@/hooks/members/useMember';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';
import { SettingsHeader } from './SettingsHeader';
import { SettingsRows } from './SettingsRows';

const FreezeSheet = partOnTap(() => import('./FreezeSheet').then((part) => part.FreezeSheet), {
  texts: ['points-freeze'],
});

// Beside the title, which leaves it its place.
const LanguageSwitch = optionalPart(() =>
  import('@/components/layout/bars/LanguageSwitch').then((part) => part.LanguageSwitch),
);

const SavedThisYear = optionalPart(
  () => import('@/components/savings/shared/SavedThisYear').then((part) => part.SavedThisYear),
  { texts: ['savings'], Place: SavedPlace },
);

const LineRows = optionalPart(() => import('./LineRows').then((part) => part.LineRows));

const LeavingRows = neededPart(() => import('./LeavingRows').then((part) => part.LeavingRows));

const LineNotice = optionalPart(() => import('./LineNotice').then((part) => part.LineNotice));

const Unlinked = neededPart(() => import('./Unlinked').then((part) => part.Unlinked), ScreenSkeleton);

/** /member-setting/: My Account, with logging out on all devices and unlinking the chat account. */
export function MemberSettingScreen() {
  const { t } = useTranslation('members-settings');
  const [freeze, setOnFreeze] = useState<boolean>();
  const { param } = usePageQuery();
  const { data: member } = useMember();
  // A message leads here with ?open=freeze. The sheet keeps the state from when it was opened, so it waits for the member.
  const isOnFreeze = freeze ?? (param('open') === 'freeze' && member !== undefined);
  const [hasNewPicture, setNewPicture] = useState(false);
  const [left, setLeft] = useState<'unlinked' | 'loggedOut'>();

  // A stable function: the sheet's running action depends on it.
  const closeFreeze = useCallback(() => setOnFreeze(false), []);

  if (left) return <Unlinked how={left} />;
  const finish = (how: 'unlinked' | 'loggedOut') => {
    setLeft(how);
    showToast({ kind: 'success', title: t(`${how}.toast`) });
  };
  return (
    <Screen top={<AppBar title={t('pageTitle')} right={<LanguageSwitch />} />}>
      {/* Drawn again once LINE has given the picture. */}
      <SettingsHeader key={`${hasNewPicture}`} />
      <SavedThisYear />
      <IdentityNotice of={member} />
      {member?.line_reach === 'not_friend' && <LineNotice />}
      {member?.points_frozen && <FrozenNotice onOpen={() => setOnFreeze(true)} />}
      <SettingsRows onFreeze={() => setOnFreeze(true)} />
      <LineRows onPicture={() => setNewPicture(true)} />
      <LeavingRows onAsk={Unlinked.fetch} onLeft={finish} />
      {isOnFreeze && <FreezeSheet onClose={closeFreeze} />}
    </Screen>
  );
}
