import { useTranslation } from 'react-i18next';
import { PagedItems } from '@/components/ui/cards/PagedItems';
import { EmptyRewardsArt } from '@/components/ui/illustrations/EmptyRewardsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import type { Reward } from '@/contract/rewards';
import type { RewardType } from '@/domain/rewards';
import { useRewardList } from '@/hooks/rewards/useRewardLists';
import { RewardRow } from './RewardRow';

/** What can be redeemed now, of one type or of both. */
export function AvailableRewards({ type }: { type?: RewardType }) {
  const { t } = useTranslation('rewards');
  const list = useRewardList(type);
  return (
    <PagedItems<Reward>
      list={list}
      label={t('tabs.available')}
      idOf={({ reward_id }) => reward_id}
      empty={
        <EmptyState picture={<EmptyRewardsArt />} title={t('empty.available.title')}>
          {t('empty.available.text')}
        </EmptyState>
      }
      row={(reward, onOpen) => <RewardRow reward={reward} onOpen={onOpen} />}
    />
  );
}
