import { useEffect } from 'react';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { UnpluggedArt } from '@/components/ui/illustrations/UnpluggedArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { QuotedNumber } from '@/components/ui/text/QuotedNumber';
import { spokenNumber } from '@/domain/telemetry';
import { useRecovery } from '@/hooks/errors/useRecovery';
import { brandName } from '@/locales/brand';
import { texts as english } from '@/locales/en/failure';
import { texts as thai } from '@/locales/th/failure';

export type FailureScreenProps = {
  /** The Trace-Id of the reported failure, if it was reported. */
  traceId?: string | undefined;
  /** Renders the screen again; if that failed before, the page is reloaded. */
  onAgain?: (() => void) | undefined;
};

const words = { th: thai, en: english };

/** Our texts for a screen that could not be rendered. They are bundled with it: loading texts may be what failed. */
export function FailureScreen({ traceId, onAgain }: FailureScreenProps) {
  const { language, forgetAnswers, reload, goHome } = useRecovery();
  const { title, message, quote, retry, home } = words[language];
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${title} · ${brandName}`;
  }, [language, title]);
  const number = traceId && quote.replace('{{number}}', spokenNumber(traceId));
  const tryAgain = () => {
    forgetAnswers();
    (onAgain ?? reload)();
  };
  return (
    <Screen
      bottom={
        <ActionBar>
          <Button onClick={tryAgain}>{retry}</Button>
          <Button kind="secondary" onClick={goHome}>
            {home}
          </Button>
        </ActionBar>
      }
    >
      <div role="alert">
        <EmptyState
          heading="h1"
          picture={<UnpluggedArt />}
          title={title}
          action={number && <QuotedNumber>{number}</QuotedNumber>}
        >
          {message}
        </EmptyState>
      </div>
    </Screen>
  );
}
