import { useTranslation } from 'react-i18next';
import type { BlockedDialogProps } from '@/components/points/shared/BlockedDialog';
import { BlockedDialog } from '@/components/points/shared/BlockedDialog';
import { RewardField } from '@/components/rewards/RewardField';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Celebration } from '@/components/ui/layers/Celebration';
import { SheetActions } from '@/components/ui/layers/SheetActions';
import { ReviewList } from '@/components/ui/lists/ReviewList';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Stack } from '@/components/ui/text/Stack';
import type { ClaimedReward, Reward } from '@/contract/rewards';
import type { Unsure } from '@/hooks/errors/useUnsureNotice';
import { useUnsureNotice } from '@/hooks/errors/useUnsureNotice';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { useRedeem } from '@/hooks/rewards/useRedeem';
import { claimedRewardPath, useRewardTexts } from '@/hooks/rewards/useRewardTexts';
import { useFormats } from '@/hooks/texts/useFormats';

export interface RedeemDialogsProps {
  reward: Reward;
  balance: number | undefined;
  redeeming: ReturnType<typeof useRedeem>;
}

/** The dialogs of redeeming: the review, the reason of a refusal, or the receipt. */
export function RedeemDialogs({ reward, balance, redeeming }: RedeemDialogsProps) {
  const { stage, busy, redeem, close } = redeeming;
  if (stage.name === 'redeemed')
    return <RedeemedCelebration claim={stage.claim} balance={stage.balance} onClose={close} />;
  if (stage.name === 'refused') return <RewardBlockedDialog refusal={stage.refusal} onClose={close} />;
  if (stage.name === 'idle') return null;
  return (
    <RedeemReview
      reward={reward}
      balance={balance}
      busy={busy}
      unsure={stage.name === 'unsure' ? stage : undefined}
      onConfirm={redeem}
      onClose={() => !busy && close()}
    />
  );
}

interface RedeemReviewProps {
  reward: Reward;
  balance: number | undefined;
  busy: boolean;
  /** No answer arrived: the redemption may have gone through. */
  unsure: Unsure | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** The review before the points are spent: the reward, its price and what is left. */
function RedeemReview({ reward, balance, busy, unsure, onConfirm, onClose }: RedeemReviewProps) {
  const { t } = useTranslation('rewards');
  const { points } = useFormats();
  const words = useRewardTexts();
  const { price } = reward;
  const items = [
    { label: t('review.what'), value: <strong>{words.name(reward)}</strong> },
    { label: t('review.price'), value: <strong>{t('points', { count: price, points: points(price) })}</strong> },
    ...(balance === undefined
      ? []
      : [{ label: t('review.left'), value: t('points', { count: balance - price, points: points(balance - price) }) }]),
  ];
  const notice = useUnsureNotice(unsure, { title: t('review.unsure'), message: t('review.unsureText') });
  return (
    <BottomSheet open title={t('review.title')} onClose={onClose}>
      <Stack>
        <ReviewList items={items} />
        {price > 0 && <Card $tone="note">{t('review.forGood')}</Card>}
      </Stack>
      <SheetActions>
        <FailureNote failure={notice} />
        <Button busy={busy} onClick={onConfirm}>
          {price === 0 ? t('review.confirmFree') : t('review.confirm', { count: price, points: points(price) })}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('review.notYet')}
        </Button>
      </SheetActions>
    </BottomSheet>
  );
}

interface RedeemedCelebrationProps {
  claim: ClaimedReward;
  /** What the server says is left; undefined until it has said so. */
  balance: number | undefined;
  onClose: () => void;
}

/** The receipt: the reward itself, until when and under which number, the balance counting down, and the way to use it. */
function RedeemedCelebration({ claim, balance, onClose }: RedeemedCelebrationProps) {
  const { t } = useTranslation('rewards');
  const { lastDay } = useFormats();
  const words = useRewardTexts();
  const { push } = useNavigate();
  const way = (path: string) =>
    linkTo(path, () => {
      onClose();
      push(path);
    });
  const spent =
    balance !== undefined && claim.point > 0
      ? { label: t('done.left'), before: balance + claim.point, after: balance }
      : undefined;
  return (
    <Celebration
      open
      title={t('done.title')}
      picture={<RewardField reward={claim} size={152} large />}
      balance={spent}
      actions={
        <>
          <LinkButton {...way(claimedRewardPath(claim))}>{t('done.go')}</LinkButton>
          <LinkButton kind="quiet" {...way('/rewards/')}>
            {t('done.stay')}
          </LinkButton>
        </>
      }
      onClose={onClose}
    >
      <strong>{words.name(claim)}</strong>
      <p>{t('done.text', { day: lastDay(claim.effective_to) })}</p>
      {claim.reference && <p>{t('done.reference', { number: claim.reference })}</p>}
    </Celebration>
  );
}

/** Why a reward cannot be redeemed. */
function RewardBlockedDialog(props: Omit<BlockedDialogProps, 'own'>) {
  const { t } = useTranslation('rewards');
  const identity = { way: t('blocked.identity'), path: '/v2/how-to/identification/' };
  const own = {
    e4002: { title: t('blocked.priceTitle'), message: t('blocked.priceText') },
    e4026: identity,
    e4029: { title: t('blocked.mobileTitle'), message: t('blocked.mobileText') },
    e4037: identity,
  };
  return <BlockedDialog {...props} own={own} />;
}
