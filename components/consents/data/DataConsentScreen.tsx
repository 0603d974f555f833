import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { IdentityNotice } from '@/components/members/shared/IdentityNotice';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { Bone } from '@/components/ui/states/Skeleton';
import { useConsents } from '@/hooks/consents/useConsents';
import { useIsUnderAge } from '@/hooks/members/useIsUnderAge';
import { useMember } from '@/hooks/members/useMember';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { ErasureSection } from './ErasureSection';
import { MemberDataSection } from './MemberDataSection';
import { PrivacyPending, PrivacySection } from './PrivacySection';

/**
 * /member-setting/data-consent/: consents, a copy of one's data, and erasure. Each section loads and fails on its own.
 */
export function DataConsentScreen() {
  // The sheets' texts are loaded with the page: opening one must not suspend the screen behind it.
  const { t } = useTranslation(['consents-data', 'consents', 'consents-commu', 'fields']);
  const { replace } = useNavigate();
  const { data: member } = useMember();
  return (
    <Screen
      top={<AppBar title={t('pageTitle')} onBack={() => replace('/member-setting/')} right={<LanguageSwitch />} />}
    >
      {member?.identity_unproven ? (
        // Until a store has checked the ID, nobody can view, answer or end anything for the member.
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

const MarketingConsent = lazyWithRetry(
  () => import('./MarketingConsent').then((part) => part.MarketingConsent),
  () => <Bone $height="96px" />,
);

/** Marketing consent on the privacy page; members under 20 need a guardian's agreement. */
function MarketingSection() {
  const { t } = useTranslation('consents-data');
  const consents = useConsents();
  const member = useMember();
  const isUnderAge = useIsUnderAge();
  const retry = () => {
    void consents.mutate();
    void member.mutate();
  };
  return (
    <PrivacySection title={t('marketing.title')}>
      {consents.data && isUnderAge !== undefined ? (
        <MarketingConsent consent={consents.data.commu} isUnderAge={isUnderAge} />
      ) : (
        <PrivacyPending
          error={consents.error ?? member.error}
          busy={consents.isValidating || member.isValidating}
          onRetry={retry}
        />
      )}
    </PrivacySection>
  );
}
