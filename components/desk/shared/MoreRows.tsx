import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { QuotedNumber } from '@/components/ui/text/QuotedNumber';
import type { FailedRead } from '@/hooks/errors/useFailureTexts';
import { useFailureTexts } from '@/hooks/errors/useFailureTexts';

export interface MoreRowsProps {
  /** Why the last page did not come. */
  error: FailedRead | undefined;
  isLoading: boolean;
  /** Reads the next page, or again the one that did not come; absent after the last. */
  onMore: (() => void) | undefined;
}

/** Below the rows of a table: the way to more, and why they did not come. One button, so that a failure leaves the focus where it is. */
export function MoreRows({ error, isLoading, onMore }: MoreRowsProps) {
  const { t } = useTranslation(['desk', 'ui']);
  const { message, quote } = useFailureTexts(error);
  return (
    <>
      <div role="alert">
        {error && (
          <Card as="div" $tone="danger">
            <strong>{t('table.moreFailed')}</strong>
            <p>{message}</p>
            {quote && <QuotedNumber>{quote}</QuotedNumber>}
          </Card>
        )}
      </div>
      {onMore && (
        <Button kind="secondary" compact busy={isLoading} onClick={onMore}>
          {t(error ? 'ui:retry' : 'table.more')}
        </Button>
      )}
    </>
  );
}
