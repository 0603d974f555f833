import { useTranslation } from 'react-i18next';
import { EmptyStateAction } from '@/components/ui/cards/EmptyStateAction';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { receiptsPath } from '@/domain/navigation/feature-routing';
import type { FailedRead } from '@/hooks/errors/useFailureWords';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useToggles } from '@/hooks/toggles/useToggles';

export interface ReceiptErrorStateProps {
  error: FailedRead;
  busy: boolean;
  onRetry: () => void;
}

/** Why a receipt is not shown: it does not exist, or did not load. */
export function ReceiptErrorState({ error, busy, onRetry }: ReceiptErrorStateProps) {
  const { code } = error;
  const { t } = useTranslation('receipts');
  const { toggles } = useToggles();
  const link = useLinkTo();
  if (code !== '404' && code !== '422') return <ErrorRetry error={error} onRetry={onRetry} busy={busy} />;
  const action = <EmptyStateAction {...link(receiptsPath(toggles), 'replace')}>{t('missing.action')}</EmptyStateAction>;
  return (
    <EmptyState picture={<NotFoundArt />} title={t('missing.title')} action={action}>
      {t('missing.text')}
    </EmptyState>
  );
}
