import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { IdentityNotice } from '@/components/members/shared/IdentityNotice';
import { useMember } from '@/hooks/members/useMember';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { ErasureSection } from './ErasureSection';
import { MarketingSection } from './MarketingSection';
import { MemberDataSection } from './MemberDataSection';

/** /member-setting/data-consent/: what one agreed to, a copy of one's data, and erasure. Each loads and fails alone. */
export function DataConsentScreen() {
  // What the sheets say is loaded with the page: opening one must not empty the screen behind it.
  const { t } = useTranslation(['privacy', 'consents', 'commu', 'fields']);
  const { replace } = useNavigate();
  const { data: member } = useMember();
  return (
    <Screen
      top={<AppBar title={t('pageTitle')} onBack={() => replace('/member-setting/')} right={<LanguageSwitch />} />}
    >
      {member?.identity_unproven ? (
        // Nobody sees, answers or ends anything in a member's name before a store has seen the ID.
        <IdentityNotice of={member} />
      ) : (
        <>
          <MarketingSection />
          <MemberDataSection />
          <ErasureSection />
        </>
      )}
    </Screen>
  );
}
