import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { neededPart } from '@/components/ui/states/later-parts';
import { useMember } from '@/hooks/members/useMember';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { usePreload } from '@/hooks/navigation/usePreload';

const HiddenProfile = neededPart(() => import('./HiddenProfile').then((part) => part.HiddenProfile), ScreenSkeleton);

const UpdateProfileForm = neededPart(
  () => import('./UpdateProfileForm').then((part) => part.UpdateProfileForm),
  ScreenSkeleton,
);

/** Both addresses of the profile (spec section 4): what a member may change without a store, and what only a store changes. */
export function UpdateProfileScreen() {
  const { t } = useTranslation('members-profile');
  const { replace } = useNavigate();
  const { data: member, error, isValidating, mutate } = useMember();
  usePreload(['/member-setting/'], ['members-settings']);
  if (member?.identity_unproven) return <HiddenProfile member={member} />;
  if (member) return <UpdateProfileForm member={member} />;
  const top = <AppBar title={t('title')} onBack={() => replace('/member-setting/')} />;
  if (!error) return <ScreenSkeleton top={top} />;
  return (
    <Screen top={top}>
      <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />
    </Screen>
  );
}
