import { useTranslation } from 'react-i18next';
import { KidsClubBar } from '@/components/kids-club/KidsClubBar';
import { TabsBar } from '@/components/layout/bars/TabsBar';
import { Screen } from '@/components/layout/Screen';
import { TabPanel } from '@/components/ui/controls/Tabs';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { Stack } from '@/components/ui/text/Stack';
import { useQueryState } from '@/hooks/navigation/useQueryState';
import { ClubBalance } from './ClubBalance';
import { PrizeGrid } from './PrizeGrid';

// The second tab is loaded on demand.
const OrderList = lazyWithRetry(
  () => import('./OrderList').then((part) => part.OrderList),
  () => (
    <Skeleton>
      <RowSkeleton />
    </Skeleton>
  ),
);

const tabs = ['prizes', 'history'] as const;

export interface PrizeCatalogProps {
  requestedTab: string | undefined;
  requestedBadge: string | undefined;
}

/** The balance at the top, and below it the prizes or the orders. */
export function PrizeCatalog({ requestedTab, requestedBadge }: PrizeCatalogProps) {
  const { t } = useTranslation('kidsClub');
  const [tab, choose] = useQueryState('tab', tabs, requestedTab);
  return (
    <Screen top={<KidsClubBar title={t('title')} />}>
      <TabsBar
        label={t('tabs.label')}
        tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        active={tab}
        onChange={choose}
      />
      <ClubBalance />
      <TabPanel id={tab}>
        <Stack>
          {tab === 'prizes' ? (
            <PrizeGrid requestedBadge={requestedBadge} />
          ) : (
            <OrderList onShowPrizes={() => choose('prizes')} />
          )}
        </Stack>
      </TabPanel>
    </Screen>
  );
}
