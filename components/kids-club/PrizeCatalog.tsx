import { useTranslation } from 'react-i18next';
import { Screen } from '@/components/layout/Screen';
import { TabsBar } from '@/components/layout/TabsBar';
import { later } from '@/components/ui/later';
import { RowBones, Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { TabPanel } from '@/components/ui/Tabs';
import { useNotedChoice } from '@/hooks/useNotedChoice';
import { ClubBalance } from './ClubBalance';
import { KidsClubBar } from './KidsClubBar';
import { PrizeGrid } from './PrizeGrid';

// The second tab: whoever looks for a prize needs none of it.
const OrderList = later(
  () => import('./OrderList').then((part) => part.OrderList),
  () => (
    <Skeleton>
      <RowBones />
    </Skeleton>
  ),
);

const tabs = ['prizes', 'history'] as const;

export interface PrizeCatalogProps {
  askedTab: string | undefined;
  askedBadge: string | undefined;
}

/** The balance on top, and under it the prizes or the orders. */
export function PrizeCatalog({ askedTab, askedBadge }: PrizeCatalogProps) {
  const { t } = useTranslation('kidsClub');
  const [tab, choose] = useNotedChoice('tab', tabs, askedTab);
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
            <PrizeGrid askedBadge={askedBadge} />
          ) : (
            <OrderList onShowPrizes={() => choose('prizes')} />
          )}
        </Stack>
      </TabPanel>
    </Screen>
  );
}
