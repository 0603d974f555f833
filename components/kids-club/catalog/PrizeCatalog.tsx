import { useTranslation } from 'react-i18next';
import { KidsClubBar } from '@/components/kids-club/KidsClubBar';
import { TabsBar } from '@/components/layout/bars/TabsBar';
import { Screen } from '@/components/layout/Screen';
import { FrozenNotice } from '@/components/points/shared/FrozenNotice';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { MembershipCard } from '@/components/ui/cards/MembershipCard';
import { TabPanel } from '@/components/ui/controls/Tabs';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { Bone, RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { Row, Stack } from '@/components/ui/text/Stack';
import { useClub } from '@/hooks/kids-club/usePrizes';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useQueryState } from '@/hooks/navigation/usePageQuery';
import { useFormats } from '@/hooks/texts/useFormats';
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
  const { t } = useTranslation('kids-club');
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

/** The points available for prizes, where they came from, and the campaign's start date before it begins. */
function ClubBalance() {
  const { t } = useTranslation(['kids-club', 'points']);
  const { points } = useFormats();
  const link = useLinkTo();
  const { data: club, error } = useClub();
  // The list below shows the error and the retry button.
  if (!club && error) return null;
  if (!club) {
    return (
      <Skeleton>
        <Bone $height="112px" />
        <Bone $height="48px" $width="60%" />
      </Skeleton>
    );
  }
  return (
    <>
      <div data-theme="kids-club">
        <MembershipCard label={t('points:kidsBalance')} points={points(club.balance)} />
      </div>
      {!club.campaign_started && <EarlyNotice startsAtSeconds={club.campaign_start} />}
      <FrozenNotice />
      <Row>
        <LinkButton kind="quiet" compact {...link('/v2/kidsclub/landing/')}>
          {t('about')}
        </LinkButton>
        <LinkButton kind="quiet" compact {...link('/redemption/kidsclub-transaction-point/')}>
          {t('myPoints')}
        </LinkButton>
      </Row>
    </>
  );
}

/** Before the campaign: the date from which prizes can be redeemed (spec section 1). */
function EarlyNotice({ startsAtSeconds }: { startsAtSeconds: number }) {
  const { t } = useTranslation('kids-club');
  const { date } = useFormats();
  return (
    <Card as="div" $tone="note" role="status">
      <strong>{t('early.title', { day: date(startsAtSeconds) })}</strong>
      <p>{t('early.text')}</p>
    </Card>
  );
}
