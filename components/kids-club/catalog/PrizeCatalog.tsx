import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PrizePage } from '@/components/kids-club/prize/later-prize-page';
import { FrozenNotice } from '@/components/points/shared/FrozenNotice';
import { Card } from '@/components/ui/cards/Card';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { neededPart } from '@/components/ui/states/later-parts';
import { RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import type { PrizeBadge } from '@/domain/kids-club';
import { splitOrders } from '@/hooks/kids-club/order-state';
import { nextGoal } from '@/hooks/kids-club/prize-groups';
import type { PrizeShelf as Shelf } from '@/hooks/kids-club/usePrizes';
import { usePrizeOrders, usePrizeShelf } from '@/hooks/kids-club/usePrizes';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useQueryState } from '@/hooks/navigation/usePageQuery';
import { usePreload } from '@/hooks/navigation/usePreload';
import { useFormats } from '@/hooks/texts/useFormats';
import { CatalogBones } from './CatalogBones';
import { ClubHero } from './ClubHero';
import { ParcelCard } from './ParcelCard';
import type { CatalogChoice, PrizeFilter } from './PrizeChips';
import { PrizeChips, prizeFilters } from './PrizeChips';
import { PrizeShelf } from './PrizeShelf';

// What has been ordered is loaded on demand.
const OrderList = neededPart(
  () => import('./OrderList').then((part) => part.OrderList),
  () => (
    <Skeleton>
      <RowSkeleton />
    </Skeleton>
  ),
);

const tabs = ['prizes', 'history'] as const;

/** Without a choice in the address it begins with what can be redeemed now, or with all if nothing can. */
const filters = ['any', ...prizeFilters] as const;

export interface PrizeCatalogProps {
  requestedTab: string | undefined;
  requestedBadge: string | undefined;
}

/** The points and the parcel on its way, and below them the prizes or the orders. */
export function PrizeCatalog({ requestedTab, requestedBadge }: PrizeCatalogProps) {
  const [tab, chooseTab] = useQueryState('tab', tabs, requestedTab);
  const [filter, chooseFilter] = useQueryState('badge', filters, requestedBadge);
  usePreload(['/redemption/prize-detail/'], []);
  useEffect(PrizePage.fetch, []);
  const shelf = usePrizeShelf();
  const orders = usePrizeOrders();
  const { prizes, list } = shelf;
  // Rendered immediately: a parcel that appeared later would push the prizes down.
  if ((!prizes && !list.error) || (!orders.items && !orders.error)) return <CatalogBones />;

  const start = prizes?.some(({ group }) => group === 'now') ? 'now' : 'all';
  const shown = filter === 'any' ? start : filter;
  const choose = (choice: CatalogChoice) => {
    chooseTab(choice === 'history' ? 'history' : 'prizes');
    if (choice !== 'history') chooseFilter(choice);
  };
  const showAll = () => choose('all');
  const parcel = splitOrders(orders.items ?? []).underWay[0];
  const club = list.first;
  return (
    <>
      {club && (
        <ClubHero balance={club.balance} goal={prizes && nextGoal(prizes)}>
          {parcel && tab === 'prizes' && <ParcelCard order={parcel} onOpen={() => choose('history')} />}
        </ClubHero>
      )}
      {club && !club.campaign_started && <EarlyNotice startsAtSeconds={club.campaign_start} />}
      <FrozenNotice />
      <PrizeChips shelf={shelf} chosen={tab === 'history' ? 'history' : shown} onChoose={choose} />
      {tab === 'history' ? (
        <OrderList list={orders} onShowPrizes={showAll} />
      ) : (
        <Prizes shelf={shelf} filter={shown} onShowAll={showAll} />
      )}
      {club && <ClubLinks />}
    </>
  );
}

interface PrizesProps {
  shelf: Shelf;
  filter: PrizeFilter;
  onShowAll: () => void;
}

function Prizes({ shelf, filter, onShowAll }: PrizesProps) {
  if (filter === 'now' || filter === 'all') return <PrizeShelf shelf={shelf} shows={filter} onShowAll={onShowAll} />;
  return <PrizesOfBadge key={filter} badge={filter} onShowAll={onShowAll} />;
}

function PrizesOfBadge({ badge, onShowAll }: { badge: PrizeBadge; onShowAll: () => void }) {
  return <PrizeShelf shelf={usePrizeShelf(badge)} shows="badge" onShowAll={onShowAll} />;
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

/** Where the points came from, and what the club is. */
function ClubLinks() {
  const { t } = useTranslation('kids-club');
  const link = useLinkTo();
  return (
    <ListCard>
      <ListRow title={t('myPoints')} link={link('/redemption/kidsclub-transaction-point/')} />
      <ListRow title={t('about')} link={link('/v2/kidsclub/landing/')} />
    </ListCard>
  );
}
