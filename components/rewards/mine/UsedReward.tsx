import { useTranslation } from 'react-i18next';
import { QrCode } from '@/components/ui/codes/scan-codes';
import { CelebrationArt } from '@/components/ui/illustrations/CelebrationArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { Stack } from '@/components/ui/text/Stack';
import type { ClaimedReward } from '@/contract/rewards';
import { useClaimDate } from '@/hooks/rewards/useReward';
import { useRewardTexts } from '@/hooks/rewards/useRewardTexts';
import { inFours } from './RewardCodeView';

/**
 * The reward is used: a confirmation with the time. A server whose tills check no codes returns one here, for the
 * staff.
 */
export function UsedReward({ claim }: { claim: ClaimedReward }) {
  const { t } = useTranslation('rewards');
  const words = useRewardTexts();
  const moment = useClaimDate(claim);
  const code = claim.code_expires_at === undefined ? claim.reward_code : '';
  return (
    <>
      <div role="status">
        <EmptyState picture={<CelebrationArt />} title={t('use.usedTitle')}>
          {words.name(claim)}
          <br />
          {moment}
        </EmptyState>
      </div>
      {code && (
        <Stack $align="center" $gap={2}>
          <QrCode value={code} label={t('use.codeOf', { code })} modulePixels={7} />
          <strong>{inFours(code)}</strong>
          <p>{t('use.codeHint')}</p>
        </Stack>
      )}
    </>
  );
}
