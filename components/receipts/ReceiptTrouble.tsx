import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorRetry } from '@/components/ui/ErrorRetry';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { LeadOn } from '@/components/ui/LeadOn';
import { receiptsPath } from '@/domain/navigation/feature-routing';
import { useToggles } from '@/hooks/toggles/useToggles';
import type { FailedRead } from '@/hooks/useFailureWords';
import { useLinkTo } from '@/hooks/useLinkTo';

export interface ReceiptTroubleProps {
  error: FailedRead;
  busy: boolean;
  onRetry: () => void;
}

/** Why a receipt is not shown: there is none, or it did not load. */
export function ReceiptTrouble({ error, busy, onRetry }: ReceiptTroubleProps) {
  const { code } = error;
  const { t } = useTranslation('receipts');
  const { toggles } = useToggles();
  const link = useLinkTo();
  if (code !== '404' && code !== '422') return <ErrorRetry error={error} onRetry={onRetry} busy={busy} />;
  const action = <LeadOn {...link(receiptsPath(toggles), 'replace')}>{t('missing.action')}</LeadOn>;
  return (
    <EmptyState picture={<NotFoundArt />} title={t('missing.title')} action={action}>
      {t('missing.text')}
    </EmptyState>
  );
}
