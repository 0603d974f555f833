import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorRetry } from '@/components/ui/ErrorRetry';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { LeadOn } from '@/components/ui/LeadOn';
import type { FailedRead } from '@/hooks/useFailureWords';
import { useLinkTo } from '@/hooks/useLinkTo';

export interface PrizeTroubleProps {
  error: FailedRead;
  busy: boolean;
  onRetry: () => void;
}

/** Why a prize is not shown: there is none, or it did not load. */
export function PrizeTrouble({ error, busy, onRetry }: PrizeTroubleProps) {
  const { code } = error;
  const { t } = useTranslation('kidsClub');
  const link = useLinkTo();
  if (code !== 'e4020' && code !== '422' && code !== '404')
    return <ErrorRetry error={error} onRetry={onRetry} busy={busy} />;
  const action = <LeadOn {...link('/redemption/prize-catalog/', 'replace')}>{t('missing.action')}</LeadOn>;
  return (
    <EmptyState picture={<NotFoundArt />} title={t('missing.title')} action={action}>
      {t('missing.text')}
    </EmptyState>
  );
}
