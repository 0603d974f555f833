import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { QuotedNumber } from '@/components/ui/text/QuotedNumber';
import type { FailedRead } from '@/hooks/errors/useFailureWords';
import { useFailureWords } from '@/hooks/errors/useFailureWords';

export interface IdentificationUnknownProps {
  error: FailedRead | undefined;
  busy: boolean;
  onRetry: () => void;
}

/** Shows the steps anyway: only whether they are still needed is unknown. */
export function IdentificationUnknown({ error, busy, onRetry }: IdentificationUnknownProps) {
  const { t } = useTranslation(['identification', 'ui']);
  const { message, quote } = useFailureWords(error);
  return (
    <Card $tone="note">
      <p>{t('unknown')}</p>
      <p>{message}</p>
      {quote && <QuotedNumber>{quote}</QuotedNumber>}
      <Button kind="quiet" compact busy={busy} onClick={onRetry}>
        {t('ui:retry')}
      </Button>
    </Card>
  );
}
