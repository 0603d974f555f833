import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/Button';
import { LinkButton } from '@/components/ui/LinkButton';
import { later, laterOnTap } from '@/components/ui/later';
import { Hint } from '@/components/ui/Text';
import { WordsCard } from '@/components/ui/WordsCard';
import type { ClaimedReward } from '@/contract/rewards';
import { collectedRewardsPath } from '@/hooks/rewards/reward-paths';
import { useApplyReward } from '@/hooks/rewards/useApplyReward';
import { useClaimMoment } from '@/hooks/rewards/useClaimMoment';
import { useRewardWords } from '@/hooks/rewards/useRewardWords';
import type { StaffConfirmation } from '@/hooks/till/staff-confirmation';
import { useStaffSheet } from '@/hooks/till/useStaffSheet';
import type { ErrorActions } from '@/hooks/useErrorHandler';
import { useLinkTo } from '@/hooks/useLinkTo';
import { RewardHero } from './RewardHero';
import { RewardsBar } from './RewardsBar';

const StaffSheet = laterOnTap(() => import('@/components/form/StaffSheet').then((part) => part.StaffSheet));
const RewardCode = later(() => import('./RewardCode').then((part) => part.RewardCode));

/** What was redeemed, the staff's word, and then the code, which nobody sees before. */
export function UseReward({ claim }: { claim: ClaimedReward }) {
  const { t } = useTranslation('rewards');
  const words = useRewardWords();
  const moment = useClaimMoment(claim);
  const link = useLinkTo();
  const { busy, apply } = useApplyReward(claim);
  const sheet = useStaffSheet();
  const isUsable = claim.status === 'CLAIMED';

  // At the till the signal may be weak: what comes next is fetched while there is one.
  useEffect(() => {
    for (const part of [StaffSheet, RewardCode]) part.fetch();
  }, []);

  // A sheet lies over the toasts, so it goes before one of them tells what went wrong.
  const confirm = async (confirmation: StaffConfirmation | undefined, own: ErrorActions) => {
    sheet.keepTyped(confirmation);
    if ((await apply({ confirmation, own })) !== 'answered') sheet.close();
  };

  const actions = isUsable ? (
    <Button busy={busy} onClick={sheet.show}>
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
        <RewardCode claim={claim} />
      ) : (
        <RewardHero picture={claim.image_banner_url || claim.image_thumbnail_url} name={words.name(claim)}>
          <p>{moment}</p>
          {isUsable && <Hint>{t('use.hidden')}</Hint>}
        </RewardHero>
      )}
      <WordsCard title={t('terms')} text={words.terms(claim)} />
      {sheet.isOpen && isUsable && (
        <StaffSheet
          title={t('use.review')}
          words={{ title: t('use.confirmTitle'), text: t('use.confirmText'), action: t('use.confirm') }}
          needsCode={sheet.needsCode}
          busy={busy}
          typed={sheet.typed}
          onConfirm={confirm}
          onCodeNeeded={sheet.requireCode}
          onClose={sheet.close}
        >
          <li>{t('use.showStaff')}</li>
          <li>{t('use.code')}</li>
          <li>{t('use.once')}</li>
        </StaffSheet>
      )}
    </Screen>
  );
}
