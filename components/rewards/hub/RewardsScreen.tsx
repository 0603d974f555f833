import { useTranslation } from 'react-i18next';
import { TabsBar } from '@/components/layout/bars/TabsBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { FrozenNotice } from '@/components/points/shared/FrozenNotice';
import { BalanceBadge } from '@/components/rewards/BalanceBadge';
import { RewardsBar } from '@/components/rewards/RewardsBar';
import { TabPanel } from '@/components/ui/controls/Tabs';
import { Stack } from '@/components/ui/text/Stack';
import { usePageQuery, useQueryState } from '@/hooks/navigation/usePageQuery';
import { AvailableRewards, CollectedRewards } from './reward-parts';

/** /rewards/: available and redeemed rewards, in two tabs. */
export function RewardsScreen() {
  const { known, param } = usePageQuery();
  return known ? <Rewards requestedTab={param('tab')} /> : <ScreenSkeleton />;
}

const tabs = ['available', 'collected'] as const;

function Rewards({ requestedTab }: { requestedTab: string | undefined }) {
  const { t } = useTranslation('rewards');
  const [tab, choose] = useQueryState('tab', tabs, requestedTab);
  return (
    <Screen top={<RewardsBar title={t('title')} right={<BalanceBadge />} />}>
      <TabsBar
        label={t('tabs.label')}
        tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        active={tab}
        onChange={choose}
      />
      <TabPanel id={tab}>
        <Stack>
          {tab === 'available' ? (
            <>
              <FrozenNotice />
              <AvailableRewards />
            </>
          ) : (
            <CollectedRewards onShowAvailable={() => choose('available')} />
          )}
        </Stack>
      </TabPanel>
    </Screen>
  );
}
