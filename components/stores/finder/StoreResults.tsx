import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { Row } from '@/components/ui/text/Stack';
import { Heading, Hint, SpokenOnly } from '@/components/ui/text/Text';
import type { FoundStore } from '@/contract/stores';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { recallSearch, rememberSearch } from '@/hooks/stores/store-search';
import { useStoreCoupons } from '@/hooks/stores/useStoreCoupons';
import type { StoreFinder } from '@/hooks/stores/useStoreFinder';
import { space } from '@/styles/tokens';
import type { OpenFilter } from './open-filter';
import { NoneOpen } from './open-filter';
import { StoreCard } from './StoreCard';
import { StoreMap } from './StoreMap';

export interface StoreResultsProps {
  finder: StoreFinder;
  open: OpenFilter;
  onOpen: (store: FoundStore) => Link;
}

/** The search results, nearest first where the position is known, and then with their map. */
export function StoreResults({ finder, open, onOpen }: StoreResultsProps) {
  const { t } = useTranslation('stores');
  const { stores: found, error, busy, retry, sought, where, limit } = finder;
  const position = sought === '' ? where.position : undefined;

  if (error) return <ErrorRetry error={error} busy={busy} onRetry={retry} />;
  if (!found) return <ResultsSkeleton hasMap={position !== undefined} />;
  const stores = found.filter(open.isShown);
  if (found.length > 0 && stores.length === 0) return <NoneOpen {...open} />;
  if (stores.length === 0) {
    return (
      <EmptyState picture={<NotFoundArt />} title={t('finder.emptyTitle')}>
        {t('finder.empty')}
      </EmptyState>
    );
  }
  return (
    <>
      <SpokenOnly role="status">{t('finder.found', { many: stores.length })}</SpokenOnly>
      <FoundStores stores={stores} position={position} onOpen={onOpen}>
        <Head>
          <Heading>{t(sought === '' ? 'finder.nearest' : 'finder.results')}</Heading>
          {where.position && (
            <Button kind="quiet" compact busy={where.busy} onClick={where.locate}>
              {t('finder.locateAgain')}
            </Button>
          )}
        </Head>
      </FoundStores>
      {found.length === limit && <Hint>{t('finder.more', { many: limit })}</Hint>}
    </>
  );
}

type FoundStoresProps = Pick<StoreResultsProps, 'onOpen'> & {
  stores: readonly FoundStore[];
  /** Where the map is drawn around; without it there is none. */
  position: StoreFinder['where']['position'];
  /** Between the map and the list. */
  children: ReactNode;
};

/** The map and the cards, of which one is open: the first one's, or that of the pin last tapped. */
function FoundStores({ stores, position, onOpen, children }: FoundStoresProps) {
  const { t } = useTranslation('stores');
  const couponsIn = useStoreCoupons();
  const { list, chosen, choose } = useChosenStore(stores);
  const around = stores.filter(({ distance_m }) => distance_m !== undefined && distance_m <= mapMetresMost);
  return (
    <>
      {position && around.length > 0 && (
        <StoreMap position={position} stores={around} chosen={chosen} onChoose={choose} />
      )}
      {children}
      <Cards ref={list} aria-label={t('finder.results')}>
        {stores.map((store) => (
          <StoreCard
            key={store.branch_code}
            store={store}
            link={onOpen(store)}
            isOpen={store.branch_code === chosen}
            coupons={couponsIn(store)}
          />
        ))}
      </Cards>
    </>
  );
}

/** Further away no map helps. */
const mapMetresMost = 100_000;

/** Which card is open. Choosing one scrolls to it and puts the focus on it. */
function useChosenStore(stores: readonly FoundStore[]) {
  const list = useRef<HTMLUListElement>(null);
  const [last, setLast] = useState({ branch: recallSearch().chosen, byTap: 0 });
  const isThere = stores.some(({ branch_code }) => branch_code === last.branch);
  const chosen = isThere ? last.branch : stores[0]?.branch_code;

  const choose = (branch: string) => {
    rememberSearch({ chosen: branch });
    setLast(({ byTap }) => ({ branch, byTap: byTap + 1 }));
  };

  useEffect(() => {
    if (last.byTap === 0) return;
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-store]') ?? [])];
    const card = cards.find(({ dataset }) => dataset.store === last.branch);
    const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches !== false;
    card?.scrollIntoView?.({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
    card?.querySelector('a')?.focus({ preventScroll: true });
  }, [last]);

  return { list, chosen, choose };
}

export function ResultsSkeleton({ hasMap }: { hasMap: boolean }) {
  return (
    <Skeleton>
      {hasMap && <MapBone />}
      <Bone $width="40%" $height="48px" />
      <Bone $height="176px" />
      <Bone $height="84px" />
      <Bone $height="84px" />
    </Skeleton>
  );
}

// The button's own padding is room enough.
const Head = styled(Row)`
  margin-block: ${space(-2)};
  > button {
    margin-inline-end: ${space(-4)};
  }
`;

const MapBone = styled(Bone)`
  height: auto;
  aspect-ratio: 100 / 68;
`;

const Cards = styled.ul`
  display: grid;
  gap: ${space(3)};
`;
