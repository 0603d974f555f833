import { useTranslation } from 'react-i18next';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { EmptyStateAction } from '@/components/ui/states/EmptyStateAction';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { collectedRewardsPath } from '@/domain/navigation/routes';
import type { FailedRead } from '@/hooks/errors/useFailureTexts';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';

export interface RewardErrorStateProps {
  error: FailedRead;
  busy: boolean;
  onRetry: () => void;
}

/** Why a reward, or a redeemed one, is not shown: it does not exist, or did not load. */
export function RewardErrorState({ error, busy, onRetry }: RewardErrorStateProps) {
  const { code } = error;
  const { t } = useTranslation('rewards');
  const link = useLinkTo();
  const isClaim = code === 'e4036';
  if (!isClaim && code !== 'e4020' && code !== '422' && code !== '404')
    return <ErrorRetry error={error} onRetry={onRetry} busy={busy} />;
  const what = isClaim ? 'missingClaim' : 'missingReward';
  const action = (
    <EmptyStateAction {...link(isClaim ? collectedRewardsPath : '/rewards/', 'replace')}>
      {t(`${what}.action`)}
    </EmptyStateAction>
  );
  return (
    <EmptyState picture={<NotFoundArt />} title={t(`${what}.title`)} action={action}>
      {t(`${what}.text`)}
    </EmptyState>
  );
}
