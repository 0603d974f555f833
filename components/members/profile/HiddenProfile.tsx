import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { IdentityNotice } from '@/components/members/shared/IdentityNotice';
import type { Member } from '@/contract/members';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { StoreFacts } from './StoreFacts';

/** The profile of a member whose ID no store has checked yet: no personal data, and nothing to change. */
export function HiddenProfile({ member }: { member: Member }) {
  const { t } = useTranslation(['members-profile', 'members']);
  const { replace } = useNavigate();
  return (
    <Screen top={<AppBar title={t('title')} onBack={() => replace('/member-setting/')} />}>
      <IdentityNotice of={member} />
      <StoreFacts member={member} />
    </Screen>
  );
}
