import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorRetry } from '@/components/ui/ErrorRetry';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { LeadOn } from '@/components/ui/LeadOn';
import type { ErrorCode } from '@/domain/errors';
import { collectedRewardsPath } from '@/hooks/rewards/reward-paths';
import { useNavigate } from '@/hooks/useNavigate';

export interface RewardTroubleProps {
  code: ErrorCode;
  busy: boolean;
  onRetry: () => void;
}

/** Why a reward, or what was redeemed, is not shown: there is none, or it did not load. */
export function RewardTrouble({ code, busy, onRetry }: RewardTroubleProps) {
  const { t } = useTranslation('rewards');
  const { replace } = useNavigate();
  const isClaim = code === 'e4036';
  if (!isClaim && code !== 'e4020' && code !== '422' && code !== '404')
    return <ErrorRetry onRetry={onRetry} busy={busy} />;
  const what = isClaim ? 'missingClaim' : 'missingReward';
  const action = (
    <LeadOn onClick={() => replace(isClaim ? collectedRewardsPath : '/rewards/')}>{t(`${what}.action`)}</LeadOn>
  );
  return (
    <EmptyState picture={<NotFoundArt />} title={t(`${what}.title`)} action={action}>
      {t(`${what}.text`)}
    </EmptyState>
  );
}
