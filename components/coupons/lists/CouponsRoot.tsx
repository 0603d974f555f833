import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CouponsBar } from '@/components/coupons/ticket/CouponsBar';
import { Screen } from '@/components/layout/Screen';
import type { ListedCoupon } from '@/contract/coupons';
import { endsSoon } from '@/hooks/coupons/coupon-end';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import type { CouponQuery } from '@/hooks/coupons/useCouponQuery';
import { useCouponQuery } from '@/hooks/coupons/useCouponQuery';
import { useCouponSort } from '@/hooks/coupons/useCouponSort';
import type { CouponView } from '@/hooks/coupons/useCouponView';
import { useCouponView } from '@/hooks/coupons/useCouponView';
import { preloadNamespaces } from '@/hooks/navigation/usePreload';
import { HubFilters } from './HubFilters';
import { CouponList, EmptyHub, SortedCoupons } from './list-parts';
import { PocketTabs } from './Pocket';
import { SearchButton } from './SearchButton';
import { TicketSkeleton } from './TicketSkeleton';

preloadNamespaces('coupons');

/** The coupons' main screen: what can be collected, and the member's own, chosen by chips. `first` is shown by default. */
export function CouponsRoot({ first }: { first: CouponView }) {
  const { t } = useTranslation('coupons');
  const query = useCouponQuery();
  if (query.known) return <Views first={first} query={query} />;
  return (
    <Screen top={<CouponsBar root title={t('pageTitle')} below={<HubFilters />} />}>
      <TicketSkeleton />
    </Screen>
  );
}

function Views({ first, query }: { first: CouponView; query: CouponQuery }) {
  const { t } = useTranslation('coupons');
  const { collect } = useCouponPaths();
  const { view, category, type, choose, chooseCategory, chooseType } = useCouponView(first, query);
  const sort = useCouponSort(query.sort);
  const [collectable, setCollectable] = useState<string>();
  const [loaded, setLoaded] = useState<readonly ListedCoupon[]>([]);
  const isWhole = view === 'collect' && !category;
  const isSorted = view !== 'mine' && sort.sort !== 'end';

  const showCategory = (next: typeof category) => {
    choose('collect');
    chooseCategory(next);
  };
  const filters = { view, category, type, sort, collectable, choose, chooseCategory, chooseType };
  const search = <SearchButton loaded={loaded} onCategory={showCategory} />;
  const empty = (
    <EmptyHub
      view={view === 'ending' ? view : 'collect'}
      {...(!isWhole && { onShowAll: () => showCategory(undefined) })}
    />
  );
  return (
    <Screen top={<CouponsBar root title={t('pageTitle')} end={search} below={<HubFilters {...filters} />} />}>
      {view === 'mine' && <PocketTabs input={{ ...(type && { type }), ...(category && { category }) }} />}
      {isSorted && <SortedCoupons category={category} endingOnly={view === 'ending'} sort={sort} empty={empty} />}
      {view !== 'mine' && !isSorted && (
        <CouponList
          key={`${view} ${category}`}
          input={{ scope: 'hub', ...(category && { category }) }}
          label={t('hub.title')}
          empty={empty}
          pathOf={collect}
          onLoaded={setLoaded}
          {...(view === 'ending' && { only: endsSoon })}
          {...(isWhole && { onCollectable: setCollectable })}
        />
      )}
    </Screen>
  );
}
