import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/AppBar';
import { IdentityNotice } from '@/components/layout/IdentityNotice';
import { LanguageSwitch } from '@/components/layout/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import type { Member } from '@/contract/members';
import { useNavigate } from '@/hooks/useNavigate';
import { StoreFacts } from './StoreFacts';

/** The profile of somebody whose ID no store has seen yet: nothing of the person, and nothing to change. */
export function HiddenProfile({ member }: { member: Member }) {
  const { t } = useTranslation(['profile', 'members']);
  const { replace } = useNavigate();
  return (
    <Screen top={<AppBar title={t('title')} onBack={() => replace('/member-setting/')} right={<LanguageSwitch />} />}>
      <IdentityNotice of={member} />
      <StoreFacts member={member} />
    </Screen>
  );
}
