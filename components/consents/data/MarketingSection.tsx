import { useTranslation } from 'react-i18next';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { Bone } from '@/components/ui/states/Skeleton';
import { useConsents } from '@/hooks/consents/useConsents';
import { useIsUnderAge } from '@/hooks/members/useIsUnderAge';
import { useMember } from '@/hooks/members/useMember';
import { PrivacyPending, PrivacySection } from './PrivacySection';

const MarketingConsent = lazyWithRetry(
  () => import('./MarketingConsent').then((part) => part.MarketingConsent),
  () => <Bone $height="96px" />,
);

/** Marketing consent on the privacy page; members under 20 need a guardian's agreement. */
export function MarketingSection() {
  const { t } = useTranslation('privacy');
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
