import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { useMobileChange } from '@/hooks/mobile-change/useMobileChange';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { mayRequestChange, readRegistration } from '@/hooks/registration/registration-draft';
import { MobileForm } from './MobileForm';
import { WayOfRequest } from './WayOfRequest';

/**
 * For somebody whose record has another number, before linking. An existing request is shown instead, and without a
 * registration no request is possible.
 */
export function VisitorMobile() {
  const { t } = useTranslation('mobileChange');
  const { data, error, isValidating, mutate } = useMobileChange();
  const { replace } = useNavigate();
  const [mayRequest] = useState(() => mayRequestChange(readRegistration()));
  const isSubmitted = data?.request?.status === 'submitted';
  const elsewhere = isSubmitted ? '/request-mobile/requested/' : '/signup/';
  const leaves = data !== undefined && (isSubmitted || !mayRequest);

  useEffect(() => {
    if (leaves) replace(elsewhere);
  }, [leaves, elsewhere, replace]);

  if (!data && error) {
    return (
      <Screen>
        <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />
      </Screen>
    );
  }
  if (!data || leaves) return <ScreenSkeleton />;
  const backToSignUp = () => replace('/signup/?focus=mobile');
  return (
    <MobileForm type="request_change_mobile" title={t('requestTitle')} steps={3} onBack={backToSignUp}>
      <WayOfRequest />
    </MobileForm>
  );
}
