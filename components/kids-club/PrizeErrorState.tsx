import { useTranslation } from 'react-i18next';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { EmptyStateAction } from '@/components/ui/states/EmptyStateAction';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import type { FailedRead } from '@/hooks/errors/useFailureTexts';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';

export interface PrizeErrorStateProps {
  error: FailedRead;
  busy: boolean;
  onRetry: () => void;
}

/** Why a prize is not shown: it does not exist, or did not load. */
export function PrizeErrorState({ error, busy, onRetry }: PrizeErrorStateProps) {
  const { code } = error;
  const { t } = useTranslation('kids-club');
  const link = useLinkTo();
  if (code !== 'e4020' && code !== '422' && code !== '404')
    return <ErrorRetry error={error} onRetry={onRetry} busy={busy} />;
  const action = (
    <EmptyStateAction {...link('/redemption/prize-catalog/', 'replace')}>{t('notFound.action')}</EmptyStateAction>
  );
  return (
    <EmptyState picture={<NotFoundArt />} title={t('notFound.title')} action={action}>
      {t('notFound.text')}
    </EmptyState>
  );
}
