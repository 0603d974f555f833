import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { Button } from '@/components/ui/buttons/Button';
import { SessionExpiredArt } from '@/components/ui/illustrations/SessionExpiredArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { neededPart } from '@/components/ui/states/later-parts';
import { useCountdown } from '@/hooks/device/useCountdown';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { usePreload } from '@/hooks/navigation/usePreload';
import type { Registration } from '@/hooks/registration/registration-draft';
import { endRegistration, endsAtMilliseconds, useRegistrationDraft } from '@/hooks/registration/registration-draft';

const PersonalDetailForm = neededPart(
  () => import('./PersonalDetailForm').then((part) => part.PersonalDetailForm),
  ScreenSkeleton,
);

/** /personal-detail/: the new member's details. The number was verified in the step before. */
export function PersonalDetailScreen() {
  const registration = useRegistrationDraft('/personal-detail/');
  usePreload(['/oobe/', '/error/'], ['layout']);
  if (!registration) return <ScreenSkeleton />;
  return (
    <RegistrationExpiry registration={registration}>
      <PersonalDetailForm registration={registration} />
    </RegistrationExpiry>
  );
}

/** Shows its children while the registration is valid; then a link to a new one, which keeps the draft. */
function RegistrationExpiry({ registration, children }: { registration: Registration; children: ReactNode }) {
  const { t } = useTranslation('registration');
  const { replace } = useNavigate();
  const secondsLeft = useCountdown(endsAtMilliseconds(registration));
  if (secondsLeft > 0) return children;

  const startAgain = () => {
    endRegistration();
    replace('/signup/');
  };
  return (
    <Screen
      top={<AppBar title={t('details.title')} />}
      bottom={
        <ActionBar>
          <Button onClick={startAgain}>{t('ended.action')}</Button>
        </ActionBar>
      }
    >
      <EmptyState picture={<SessionExpiredArt />} title={t('ended.title')}>
        {t('ended.text')}
      </EmptyState>
    </Screen>
  );
}
