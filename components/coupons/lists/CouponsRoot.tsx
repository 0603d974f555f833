import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CouponsBar } from '@/components/coupons/ticket/CouponsBar';
import { Screen } from '@/components/layout/Screen';
import { endsSoon } from '@/hooks/coupons/coupon-end';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import type { CouponQuery } from '@/hooks/coupons/useCouponQuery';
import { useCouponQuery } from '@/hooks/coupons/useCouponQuery';
import type { CouponView } from '@/hooks/coupons/useCouponView';
import { useCouponView } from '@/hooks/coupons/useCouponView';
import { preloadNamespaces } from '@/hooks/navigation/usePreload';
import { CouponList, EmptyHub } from './list-parts';
import { OwnCoupons } from './OwnCoupons';
import { TicketSkeleton } from './TicketSkeleton';
import { ViewChips } from './ViewChips';

preloadNamespaces('coupons');

/** The coupons' main screen: what can be collected, and the member's own, chosen by chips. `first` is shown by default. */
export function CouponsRoot({ first }: { first: CouponView }) {
  const { t } = useTranslation('coupons');
  const query = useCouponQuery();
  return (
    <Screen top={<CouponsBar root title={t('pageTitle')} />}>
      {query.known ? (
        <Views first={first} query={query} />
      ) : (
        <>
          <ViewChips chosen={undefined} collectable={undefined} onChoose={nothing} />
          <TicketSkeleton />
        </>
      )}
    </Screen>
  );
}

function Views({ first, query }: { first: CouponView; query: CouponQuery }) {
  const { t } = useTranslation('coupons');
  const { collect } = useCouponPaths();
  const { view, category, chip, choose, chooseCategory } = useCouponView(first, query);
  const [collectable, setCollectable] = useState<string>();
  const chosenCategory = view === 'collect' ? category : undefined;
  const isWhole = chip === 'collect';

  return (
    <>
      <ViewChips chosen={chip} collectable={collectable} onChoose={choose} />
      {view === 'mine' ? (
        <OwnCoupons category={category} onCategory={chooseCategory} requestedType={query.type} />
      ) : (
        <CouponList
          key={chip}
          input={{ scope: 'hub', ...(chosenCategory && { category: chosenCategory }) }}
          label={t('hub.title')}
          empty={<EmptyHub view={view} onShowAll={isWhole ? undefined : () => choose('collect')} />}
          pathOf={collect}
          {...(view === 'ending' && { only: endsSoon })}
          {...(isWhole && { onCollectable: setCollectable })}
        />
      )}
    </>
  );
}

const nothing = () => undefined;
