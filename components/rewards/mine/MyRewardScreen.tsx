import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Conditions } from '@/components/coupons/shared/Conditions';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { RewardHero } from '@/components/rewards/RewardHero';
import { RewardsBar } from '@/components/rewards/RewardsBar';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { neededPart, partOnTap } from '@/components/ui/states/later-parts';
import { Hint } from '@/components/ui/text/Text';
import type { ClaimedReward } from '@/contract/rewards';
import { collectedRewardsPath } from '@/domain/navigation/routes';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';
import { useClaimDate, useClaimedReward } from '@/hooks/rewards/useReward';
import { useApplyReward, useRewardAtTill } from '@/hooks/rewards/useRewardAtTill';
import { useRewardTexts } from '@/hooks/rewards/useRewardTexts';
import type { StaffConfirmation } from '@/hooks/till/useStaffSheet';
import { useStaffSheet } from '@/hooks/till/useStaffSheet';

const RewardErrorState = neededPart(() =>
  import('@/components/rewards/RewardErrorState').then((part) => part.RewardErrorState),
);

/** /coupons-privilege/my-rewards/detail/?id=: a redeemed reward, and using it in a store. */
export function MyRewardScreen() {
  const { known, param } = usePageQuery();
  return known ? <Loaded id={param('id') ?? ''} /> : <ScreenSkeleton />;
}

function Loaded({ id }: { id: string }) {
  const { t } = useTranslation('rewards');
  const { data: claim, error, isValidating, mutate } = useClaimedReward(id);

  // Loaded together with the reward: when that fails, there may be no network for this either.
  useEffect(RewardErrorState.fetch, []);

  if (claim)
    return (
      <UseReward key={claim.claim_transaction_id} claim={claim} refresh={mutate} isUnconfirmed={error !== undefined} />
    );
  const top = <RewardsBar title={t('use.title')} home="/rewards/" />;
  if (!error) return <ScreenSkeleton top={top} />;
  return (
    <Screen top={top}>
      <RewardErrorState
        error={error.code === '404' || error.code === '422' ? { ...error, code: 'e4036' } : error}
        busy={isValidating}
        onRetry={() => void mutate()}
      />
    </Screen>
  );
}

const RewardStaffSheet = partOnTap(() => import('./RewardStaffSheet').then((part) => part.RewardStaffSheet));
const RewardCodeView = neededPart(() => import('./RewardCodeView').then((part) => part.RewardCodeView));
const UsedReward = neededPart(() => import('./UsedReward').then((part) => part.UsedReward));

interface UseRewardProps {
  claim: ClaimedReward;
  refresh: () => unknown;
  /** The last refresh of the reward reached no server. */
  isUnconfirmed: boolean;
}

/**
 * A redeemed reward, the staff's confirmation, then the timed code, which is hidden until then, and the moment of its
 * use.
 */
function UseReward({ claim, refresh, isUnconfirmed }: UseRewardProps) {
  const changed = useCallback(() => void refresh(), [refresh]);
  const { isTimed, ...atTill } = useRewardAtTill(claim, changed);
  const { busy, apply } = useApplyReward(claim);
  const byHand = useStaffSheet();
  const isUsable = claim.status === 'CLAIMED';

  // At the till the signal may be weak: the next step is fetched early.
  useEffect(() => {
    for (const part of [RewardStaffSheet, RewardCodeView, UsedReward]) part.fetch();
  }, []);

  // A sheet covers the toasts, so it closes before an error is shown in one.
  const use = async (confirmation: StaffConfirmation | undefined, own: ErrorActions) => {
    byHand.keepTyped(confirmation);
    if ((await apply({ confirmation, own })) !== 'answered') byHand.close();
  };

  return (
    <>
      {atTill.barcode && isUsable ? (
        <RewardCodeView
          claim={claim}
          barcode={atTill.barcode}
          atTill={atTill}
          isUnconfirmed={isUnconfirmed}
          onByHand={byHand.show}
        />
      ) : (
        <Shown claim={claim} busy={busy} onUse={isTimed ? atTill.sheet.show : byHand.show} />
      )}
      {isUsable && atTill.sheet.isOpen && (
        <RewardStaffSheet
          claim={claim}
          purpose="show"
          sheet={atTill.sheet}
          busy={atTill.busy}
          onConfirm={atTill.confirm}
        />
      )}
      {isUsable && byHand.isOpen && (
        <RewardStaffSheet claim={claim} purpose="apply" sheet={byHand} busy={busy} onConfirm={use} />
      )}
    </>
  );
}

type ShownProps = { claim: ClaimedReward; busy: boolean; onUse: () => void };

function Shown({ claim, busy, onUse }: ShownProps) {
  const { t } = useTranslation('rewards');
  const words = useRewardTexts();
  const moment = useClaimDate(claim);
  const link = useLinkTo();
  const isUsable = claim.status === 'CLAIMED';
  const actions = isUsable ? (
    <Button busy={busy} onClick={onUse}>
      {t('use.action')}
    </Button>
  ) : (
    <>
      {claim.status === 'EXPIRED' && (
        <Hint role="status">
          <strong>{t('use.expired')}</strong>
        </Hint>
      )}
      <LinkButton kind="secondary" {...link(collectedRewardsPath, 'replace')}>
        {t('toMine')}
      </LinkButton>
    </>
  );
  return (
    <Screen top={<RewardsBar title={t('use.title')} home="/rewards/" />} bottom={<ActionBar>{actions}</ActionBar>}>
      {claim.status === 'USED' ? (
        <UsedReward claim={claim} />
      ) : (
        <RewardHero reward={claim} name={words.name(claim)}>
          <p>{moment}</p>
          {isUsable && <Hint>{t('use.hidden')}</Hint>}
        </RewardHero>
      )}
      <Conditions of="rewards" benefit={claim.benefit} terms={words.terms(claim)} />
    </Screen>
  );
}
