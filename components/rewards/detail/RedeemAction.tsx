import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { partOnTap } from '@/components/ui/states/later-parts';
import { Hint } from '@/components/ui/text/Text';
import type { Reward } from '@/contract/rewards';
import { collectedRewardsPath } from '@/domain/navigation/routes';
import type { BlockedReason } from '@/domain/reward-blocked';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useRedeem } from '@/hooks/rewards/useRedeem';
import { useFormats } from '@/hooks/texts/useFormats';

const RedeemDialogs = partOnTap(() => import('./RedeemDialogs').then((part) => part.RedeemDialogs));

export interface RedeemActionProps {
  reward: Reward;
  blockedReason: BlockedReason | undefined;
  balance: number | undefined;
}

/** The action for a reward. Missing requirements are shown on the tap, not before. */
export function RedeemAction({ reward, blockedReason, balance }: RedeemActionProps) {
  const { t } = useTranslation('rewards');
  const { points } = useFormats();
  const link = useLinkTo();
  const redeeming = useRedeem(reward);
  const { price, type } = reward;

  const actions = () => {
    if (blockedReason?.kind === 'over' || blockedReason?.kind === 'short')
      return <CannotRedeem blockedReason={blockedReason} />;
    if (type === 'DONATION') return <LinkButton {...link('/rewards/donate/')}>{t('donate')}</LinkButton>;
    const start = () => (blockedReason ? redeeming.refuse(blockedReason.code) : redeeming.review());
    return (
      <Button busy={redeeming.busy} onClick={start}>
        {price === 0 ? t('redeemFree') : t('redeem', { count: price, points: points(price) })}
      </Button>
    );
  };
  return (
    <ActionBar>
      {actions()}
      {redeeming.stage.name !== 'idle' && <RedeemDialogs reward={reward} balance={balance} redeeming={redeeming} />}
    </ActionBar>
  );
}

/** Replaces the action: the reason, and where to go instead. */
function CannotRedeem({ blockedReason }: { blockedReason: Exclude<BlockedReason, { kind: 'prerequisite' }> }) {
  const { t } = useTranslation('rewards');
  const { points } = useFormats();
  const link = useLinkTo();
  if (blockedReason.kind === 'short') {
    return (
      <>
        <Hint role="status">
          <strong>{t('short')}</strong>{' '}
          {t('missing', { count: blockedReason.missing, points: points(blockedReason.missing) })}
        </Hint>
        <LinkButton kind="secondary" {...link('/transaction-point/')}>
          {t('toHistory')}
        </LinkButton>
      </>
    );
  }
  const isMine = blockedReason.why === 'CLAIMLIMITED';
  return (
    <>
      <Hint role="status">
        <strong>{t(`over.${blockedReason.why}.title`)}</strong> {t(`over.${blockedReason.why}.text`)}
      </Hint>
      <LinkButton kind="secondary" {...link(isMine ? collectedRewardsPath : '/rewards/')}>
        {t(isMine ? 'toMine' : 'others')}
      </LinkButton>
    </>
  );
}
