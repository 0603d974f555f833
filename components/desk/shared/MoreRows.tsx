import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { QuotedNumber } from '@/components/ui/text/QuotedNumber';
import type { FailedRead } from '@/hooks/errors/useFailureTexts';
import { useFailureTexts } from '@/hooks/errors/useFailureTexts';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, space } from '@/styles/tokens';

export interface MoreRowsProps {
  shown: number;
  /** Undefined where it is not counted. */
  total: number | undefined;
  /** Why the last page did not come. */
  error: FailedRead | undefined;
  isLoading: boolean;
  /** Reads the next page, or again the one that did not come; absent after the last. */
  onMore: (() => void) | undefined;
}

/** Below the rows of a table: the way to more, and why they did not come. One button, so that a failure leaves the focus where it is. */
export function MoreRows({ shown, total, error, isLoading, onMore }: MoreRowsProps) {
  const { t } = useTranslation(['desk', 'ui']);
  const { message, quote } = useFailureTexts(error);
  const format = useFormats();
  const count = format.quantity(shown);
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
        <Foot>
          <span role="status">
            {total === undefined
              ? t('table.shown', { shown: count })
              : t('table.shownOf', { shown: count, total: format.quantity(Math.max(shown, total)) })}
          </span>
          <span aria-hidden="true">·</span>
          <Button kind="quiet" compact busy={isLoading} onClick={onMore}>
            {t(error ? 'ui:retry' : 'table.more')}
          </Button>
        </Foot>
      )}
    </>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  color: ${color.muted};
  font-size: ${fontSize.small};
`;
