import { useTranslation } from 'react-i18next';
import { BalanceBadge } from '@/components/layout/BalanceBadge';
import { FrozenNotice } from '@/components/layout/FrozenNotice';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { TabsBar } from '@/components/layout/TabsBar';
import { Stack } from '@/components/ui/Stack';
import { TabPanel } from '@/components/ui/Tabs';
import { useNotedChoice } from '@/hooks/useNotedChoice';
import { usePageQuery } from '@/hooks/usePageQuery';
import { RewardsBar } from './RewardsBar';
import { AvailableRewards, CollectedRewards } from './reward-parts';

/** /rewards/: what can be redeemed, and what was, in two tabs. */
export function RewardsScreen() {
  const { known, asked } = usePageQuery();
  return known ? <Rewards asked={asked('tab')} /> : <ScreenSkeleton />;
}

const tabs = ['available', 'collected'] as const;

function Rewards({ asked }: { asked: string | undefined }) {
  const { t } = useTranslation('rewards');
  const [tab, choose] = useNotedChoice('tab', tabs, asked);
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
