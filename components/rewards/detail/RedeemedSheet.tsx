import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { ReviewList } from '@/components/ui/cards/ReviewList';
import { CelebrationArt } from '@/components/ui/illustrations/CelebrationArt';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Stack } from '@/components/ui/text/Stack';
import type { ClaimedReward } from '@/contract/rewards';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { claimedRewardPath } from '@/hooks/rewards/reward-paths';
import { useRewardWords } from '@/hooks/rewards/useRewardWords';
import { useFormats } from '@/hooks/texts/useFormats';

/** The receipt: the reward, the price, the time and the number, with a link to the redeemed reward. */
export function RedeemedSheet({ claim, onClose }: { claim: ClaimedReward; onClose: () => void }) {
  const { t } = useTranslation('rewards');
  const { points, dateTime, lastDay } = useFormats();
  const words = useRewardWords();
  const { push } = useNavigate();
  const path = claimedRewardPath(claim);
  const leave = () => {
    onClose();
    push(path);
  };
  return (
    <BottomSheet open title={t('done.title')} onClose={onClose}>
      <Stack>
        <Stack $align="center" $gap={1} role="status">
          <CelebrationArt />
          <strong>{words.name(claim)}</strong>
          <p>{t('done.text', { day: lastDay(claim.effective_to) })}</p>
        </Stack>
        <ReviewList
          items={[
            { label: t('done.paid'), value: t('points', { count: claim.point, points: points(claim.point) }) },
            { label: t('done.when'), value: t('done.moment', { moment: dateTime(claim.claimed_at) }) },
            ...(claim.reference ? [{ label: t('done.reference'), value: claim.reference }] : []),
          ]}
        />
        <LinkButton {...linkTo(path, leave)}>{t('done.go')}</LinkButton>
        <Button kind="quiet" onClick={onClose}>
          {t('done.stay')}
        </Button>
      </Stack>
    </BottomSheet>
  );
}
