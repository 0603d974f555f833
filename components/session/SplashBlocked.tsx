import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Navbar } from '@/components/layout/bars/Navbar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { OfflineArt } from '@/components/ui/illustrations/OfflineArt';
import { SessionExpiredArt } from '@/components/ui/illustrations/SessionExpiredArt';
import { UnpluggedArt } from '@/components/ui/illustrations/UnpluggedArt';
import { WelcomeArt } from '@/components/ui/illustrations/WelcomeArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { QuotedNumber } from '@/components/ui/text/QuotedNumber';
import { SpokenOnly } from '@/components/ui/text/Text';
import type { SplashBlockedReason } from '@/hooks/session/useSplash';

export interface SplashBlockedProps {
  why: SplashBlockedReason;
  quote?: string | undefined;
  onRetry: () => void;
}

/** Why login failed, in plain words, and the one way to continue. */
export function SplashBlocked({ why, quote, onRetry }: SplashBlockedProps) {
  const { t } = useTranslation(['session', 'ui']);
  return (
    <Screen
      top={<Navbar right={<LanguageSwitch />} />}
      bottom={
        <ActionBar>
          <Button onClick={onRetry}>{t(`${why}.action`)}</Button>
        </ActionBar>
      }
    >
      <SpokenOnly as="h1">{t('ui:brand')}</SpokenOnly>
      <EmptyState
        picture={pictures[why]}
        title={t(`${why}.title`)}
        action={quote && <QuotedNumber>{quote}</QuotedNumber>}
      >
        {t(`${why}.message`)}
      </EmptyState>
    </Screen>
  );
}

const pictures = {
  offline: <OfflineArt />,
  failed: <UnpluggedArt />,
  refused: <WelcomeArt />,
  storage: <UnpluggedArt />,
  unconfirmed: <SessionExpiredArt />,
} satisfies Record<SplashBlockedReason, ReactNode>;
