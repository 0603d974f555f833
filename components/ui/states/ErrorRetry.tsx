import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { UnpluggedArt } from '@/components/ui/illustrations/UnpluggedArt';
import { QuotedNumber } from '@/components/ui/text/QuotedNumber';
import type { FailedRead } from '@/hooks/errors/useFailureTexts';
import { useFailureTexts } from '@/hooks/errors/useFailureTexts';
import { EmptyState } from './EmptyState';

export interface ErrorRetryProps {
  /** The error of the failed load. */
  error: FailedRead | undefined;
  /** What did not load; a general text by default. */
  title?: string;
  /** The button's label. */
  action?: string;
  onRetry: () => void;
  busy?: boolean;
}

/** Replaces what did not load: the reason, a retry button, and the number to quote if it is our fault. */
export function ErrorRetry({ error, title, action, onRetry, busy = false }: ErrorRetryProps) {
  const { t } = useTranslation('ui');
  const { message, quote } = useFailureTexts(error);
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
