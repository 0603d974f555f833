import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { keyframes } from 'styled-components';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { BrandCover } from '@/components/layout/bars/BrandCover';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Navbar } from '@/components/layout/bars/Navbar';
import { Screen } from '@/components/layout/Screen';
import { BusyDots } from '@/components/ui/buttons/BusyDots';
import { Button } from '@/components/ui/buttons/Button';
import { OfflineArt } from '@/components/ui/illustrations/OfflineArt';
import { SessionExpiredArt } from '@/components/ui/illustrations/SessionExpiredArt';
import { UnpluggedArt } from '@/components/ui/illustrations/UnpluggedArt';
import { WelcomeArt } from '@/components/ui/illustrations/WelcomeArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { neededPart } from '@/components/ui/states/later-parts';
import { QuotedNumber } from '@/components/ui/text/QuotedNumber';
import { SpokenOnly } from '@/components/ui/text/Text';
import { preloadNamespaces } from '@/hooks/navigation/usePreload';
import type { SplashBlockedReason } from '@/hooks/session/useSplash';
import { useSlowStart, useSplash } from '@/hooks/session/useSplash';
import { color } from '@/styles/tokens';

preloadNamespaces('session');

// A build-time constant: a production bundle contains nothing of the sandbox.
const SandboxEntrance =
  process.env.NEXT_PUBLIC_SANDBOX === '1'
    ? neededPart(() => import('./SandboxEntrance').then((part) => part.SandboxEntrance))
    : undefined;

/** The login: chat login behind the brand's cover, then on to the link's destination. */
export function SplashScreen() {
  const { splash, enter } = useSplash();
  if (splash.phase === 'stuck') return <SplashBlocked why={splash.why} onRetry={enter} />;
  if (splash.phase === 'nobody' && SandboxEntrance) return <SandboxEntrance onEnter={enter} />;
  return <SplashEntering />;
}

/** The first paint, before anything is known. */
SplashScreen.cover = <BrandCover />;

interface SplashBlockedProps {
  why: SplashBlockedReason;
  quote?: string | undefined;
  onRetry: () => void;
}

/** Why login failed, in plain words, and the one way to continue. */
function SplashBlocked({ why, quote, onRetry }: SplashBlockedProps) {
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

/** While logging in. The dots appear after 300 ms, an explanation after 8 s, and with it a way to continue. */
function SplashEntering() {
  const { t } = useTranslation('session');
  const start = useSlowStart();
  return (
    <BrandCover>
      <p>{t('welcome')}</p>
      <Working role="status">
        <SpokenOnly>{t('entering')}</SpokenOnly>
        <BusyDots />
        {start !== 'usual' && <p>{t('slow')}</p>}
      </Working>
      {start === 'stalled' && (
        <Button kind="secondary" compact onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      )}
    </BrandCover>
  );
}

const show = keyframes`
  from { opacity: 0; }
`;

const Working = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  min-height: 24px;
  color: ${color.brandStrong};
  animation: ${show} 150ms 300ms ease-out both;
`;
