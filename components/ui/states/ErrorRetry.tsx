import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { UnpluggedArt } from '@/components/ui/illustrations/UnpluggedArt';
import { QuotedNumber } from '@/components/ui/text/QuotedNumber';
import type { FailedRead } from '@/hooks/errors/useFailureWords';
import { useFailureWords } from '@/hooks/errors/useFailureWords';
import { EmptyState } from './EmptyState';

export interface ErrorRetryProps {
  /** Why it did not load. */
  error: FailedRead | undefined;
  /** What did not load; a general text unless told. */
  title?: string;
  /** What the button says. */
  action?: string;
  onRetry: () => void;
  busy?: boolean;
}

/** In the place of what did not load: whose fault it is, a way to try again, and the number to quote where it is ours. */
export function ErrorRetry({ error, title, action, onRetry, busy = false }: ErrorRetryProps) {
  const { t } = useTranslation('ui');
  const { message, quote } = useFailureWords(error);
  const retry = (
    <>
      {quote && <QuotedNumber>{quote}</QuotedNumber>}
      <Button kind="secondary" compact busy={busy} onClick={onRetry}>
        {action ?? t('retry')}
      </Button>
    </>
  );
  return (
    <EmptyState picture={<UnpluggedArt />} title={title ?? t('failed')} action={retry}>
      {message}
    </EmptyState>
  );
}
