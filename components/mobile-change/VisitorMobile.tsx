import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { Card } from '@/components/ui/cards/Card';
import { StarIcon } from '@/components/ui/icons/menu-icons';
import { IdCardIcon, PhoneIcon } from '@/components/ui/icons/store-icons';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Heading } from '@/components/ui/text/Text';
import { useMobileChange } from '@/hooks/mobile-change/useMobileChange';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { mayRequestChange, readRegistration } from '@/hooks/registration/registration-draft';
import { color, space } from '@/styles/tokens';
import { MobileForm } from './MobileForm';

/**
 * For a visitor whose record has another number, before linking. An existing request is shown instead, and without a registration no
 * request is possible.
 */
export function VisitorMobile() {
  const { t } = useTranslation('mobile-change');
  const { data, error, isValidating, mutate } = useMobileChange();
  const { replace } = useNavigate();
  const [mayRequest] = useState(() => mayRequestChange(readRegistration()));
  const isSubmitted = data?.request?.status === 'submitted';
  const elsewhere = isSubmitted ? '/request-mobile/requested/' : '/signup/';
  const leaves = data !== undefined && (isSubmitted || !mayRequest);

  useEffect(() => {
    if (leaves) replace(elsewhere);
  }, [leaves, elsewhere, replace]);

  const backToSignUp = () => replace('/signup/?focus=mobile');
  const top = <AppBar title={t('requestTitle')} onBack={backToSignUp} />;
  if (!data && error) {
    return (
      <Screen top={top}>
        <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />
      </Screen>
    );
  }
  if (!data || leaves) return <ScreenSkeleton top={top} />;
  return (
    <MobileForm type="request_change_mobile" title={t('requestTitle')} steps={3} onBack={backToSignUp}>
      <RequestSteps />
    </MobileForm>
  );
}

const steps = [
  { name: 'code', Icon: PhoneIcon },
  { name: 'store', Icon: IdCardIcon },
  { name: 'signIn', Icon: StarIcon },
] as const;

/** The steps ahead, before anybody types: the code, the visit to a store, and signing up again. */
function RequestSteps() {
  const { t } = useTranslation('mobile-change');
  return (
    <Card>
      <Heading>{t('requestIntro')}</Heading>
      <Steps>
        {steps.map(({ name, Icon }) => (
          <li key={name}>
            <Icon size={24} />
            <span>{t(`step.${name}`)}</span>
          </li>
        ))}
      </Steps>
    </Card>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(3)};
  > li {
    display: flex;
    align-items: flex-start;
    gap: ${space(3)};
  }
  svg {
    flex: none;
    color: ${color.brand};
  }
`;
