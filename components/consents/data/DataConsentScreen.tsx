import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { IdentityNotice } from '@/components/members/shared/IdentityNotice';
import { useMember } from '@/hooks/members/useMember';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { ErasureSection, MarketingSection, MemberDataSection, MobileLookUpSection } from './privacy-sections';

/**
 * /member-setting/data-consent/: consents, the look-up by number, a copy of one's data, and erasure. Each section loads and fails on its own.
 */
export function DataConsentScreen() {
  // The sheets' texts are loaded with the page: opening one must not suspend the screen behind it.
  const { t } = useTranslation(['consents-data', 'consents', 'consents-commu', 'fields']);
  const { replace } = useNavigate();
  const { data: member } = useMember();
  return (
    <Screen top={<AppBar title={t('pageTitle')} onBack={() => replace('/member-setting/')} />}>
      {member?.identity_unproven ? (
        // Until a store has checked the ID, the member's consents can be neither viewed nor changed.
        <IdentityNotice of={member} />
      ) : (
        <>
          <MarketingSection />
          <MobileLookUpSection />
          <MemberDataSection />
          <ErasureSection />
        </>
      )}
    </Screen>
  );
}
