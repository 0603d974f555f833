import { useTranslation } from 'react-i18next';
import { LeadOn } from '@/components/ui/cards/LeadOn';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { receiptsPath } from '@/domain/navigation/feature-routing';
import type { FailedRead } from '@/hooks/errors/useFailureWords';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useToggles } from '@/hooks/toggles/useToggles';

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
