import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Hint } from '@/components/ui/text/Text';
import type { PagesView } from '@/hooks/lists/usePages';

export interface MorePagesProps {
  list: Pick<PagesView<unknown>, 'items' | 'hasMore' | 'busy' | 'error' | 'loadMore' | 'retry'>;
  /** Says that the list is complete, in its own words. */
  end?: string;
}

/** Below a list: the "more" button, the error of the next page, or the end. */
export function MorePages({ list: { items = [], hasMore, busy, error, loadMore, retry }, end }: MorePagesProps) {
  const { t } = useTranslation('ui');
  if (error) return <ErrorRetry error={error} onRetry={retry} busy={busy} />;
  if (hasMore) {
    return (
      <Button kind="secondary" busy={busy} onClick={loadMore}>
        {t('loadMore')}
      </Button>
    );
  }
  return items.length > endWorthShowing ? <End>{end ?? t('end')}</End> : null;
}

/** Below a short list the end is obvious. */
const endWorthShowing = 5;

const End = styled(Hint)`
  text-align: center;
`;
