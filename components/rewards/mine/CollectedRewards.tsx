import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { PagedItems } from '@/components/ui/cards/PagedItems';
import { EmptyRewardsArt } from '@/components/ui/illustrations/EmptyRewardsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import type { ClaimedReward } from '@/contract/rewards';
import { useClaimedList } from '@/hooks/rewards/useRewardLists';
import { ClaimedRow } from './ClaimedRow';

/** The member's redeemed rewards, newest first. */
export function CollectedRewards({ onShowAvailable }: { onShowAvailable: () => void }) {
  const { t } = useTranslation('rewards');
  const list = useClaimedList();
  const action = (
    <Button kind="secondary" compact onClick={onShowAvailable}>
      {t('empty.collected.action')}
    </Button>
  );
  return (
    <PagedItems<ClaimedReward>
      list={list}
      label={t('tabs.collected')}
      idOf={({ claim_transaction_id }) => claim_transaction_id}
      empty={
        <EmptyState picture={<EmptyRewardsArt />} title={t('empty.collected.title')} action={action}>
          {t('empty.collected.text')}
        </EmptyState>
      }
      row={(claim, onOpen) => <ClaimedRow claim={claim} onOpen={onOpen} />}
    />
  );
}
