import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { Button } from '@/components/ui/buttons/Button';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { neededPart } from '@/components/ui/states/later-parts';
import { Bone } from '@/components/ui/states/Skeleton';
import type { Consent } from '@/contract/consents';
import { isAnswered } from '@/domain/consents';
import { useAnswerConsent } from '@/hooks/consents/useAnswerConsent';
import { useConsents } from '@/hooks/consents/useConsents';
import { useGuardian } from '@/hooks/consents/useGuardian';
import { useIsUnderAge } from '@/hooks/members/useIsUnderAge';
import { useMember } from '@/hooks/members/useMember';
import { useRedirectAfterLogin } from '@/hooks/navigation/useRedirectAfterLogin';
import { space } from '@/styles/tokens';
import { CommuText } from './CommuText';

/** /accept-commu/: marketing consent, on a screen of its own and never a condition of anything. */
export function AcceptCommuScreen() {
  const consents = useConsents();
  const member = useMember();
  const isUnderAge = useIsUnderAge();
  const top = <CommuBar />;

  if (consents.data && isUnderAge !== undefined) {
    return <AskOnce consent={consents.data.commu} isUnderAge={isUnderAge} />;
  }
  if (!consents.error && !member.error) return <ScreenSkeleton top={top} />;
  const retry = () => {
    void consents.mutate();
    void member.mutate();
  };
  return (
    <Screen top={top}>
      <ErrorRetry
        error={consents.error ?? member.error}
        busy={consents.isValidating || member.isValidating}
        onRetry={retry}
      />
    </Screen>
  );
}

/**
 * A member who said yes or no before, here or on another phone, is not asked again; the settings are the place to change it. Decided once:
 * the answer that is given here leads to the destination by itself.
 */
function AskOnce({ consent, isUnderAge }: { consent: Consent; isUnderAge: boolean }) {
  const [wasAnswered] = useState(() => isAnswered(consent));
  return wasAnswered ? <Answered /> : <CommuQuestion version={consent.current_version} isUnderAge={isUnderAge} />;
}

function Answered() {
  const arrive = useRedirectAfterLogin();
  useEffect(() => {
    void arrive();
  }, [arrive]);
  return <ScreenSkeleton top={<CommuBar />} />;
}

function CommuBar() {
  const { t } = useTranslation('consents');
  return <AppBar title={t('pageTitle')} right={<LanguageSwitch />} />;
}

const GuardianField = neededPart(
  () => import('./GuardianField').then((part) => part.GuardianField),
  () => <Bone $height="56px" />,
);

/** Accept and Decline weigh the same: one tap each. A member under 20 ticks that a guardian agrees, or the consent stays off. */
function CommuQuestion({ version, isUnderAge }: { version: string; isUnderAge: boolean }) {
  const { t } = useTranslation(['consents', 'consents-commu', 'fields']);
  const { busy, answer } = useAnswerConsent();
  const guardian = useGuardian(isUnderAge);

  const accept = () => {
    if (!guardian.mayAccept()) return;
    void answer({ type: 'commu', granted: true, version, ...(isUnderAge && { guardian_confirmed: true }) });
  };
  const decline = () => void answer({ type: 'commu', granted: false, version });

  return (
    <Screen
      top={<CommuBar />}
      bottom={
        <ActionBar>
          <SideBySide>
            <Button kind="secondary" busy={busy} onClick={decline}>
              {t('decline')}
            </Button>
            <Button kind="secondary" busy={busy} onClick={accept}>
              {t('accept')}
            </Button>
          </SideBySide>
        </ActionBar>
      }
    >
      <CommuText />
      {isUnderAge && <GuardianField guardian={guardian} />}
    </Screen>
  );
}

const SideBySide = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(2)};
`;
