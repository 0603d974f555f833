import { useTranslation } from 'react-i18next';
import { OpeningBadge, useOpening } from '@/components/stores/opening';
import { Button } from '@/components/ui/buttons/Button';
import { ListCard, ListRow } from '@/components/ui/cards/ListRow';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { Row } from '@/components/ui/text/Stack';
import { Heading, Hint, SpokenOnly } from '@/components/ui/text/Text';
import type { FoundStore } from '@/contract/stores';
import type { Link } from '@/hooks/navigation/useLinkTo';
import type { StoreFinder } from '@/hooks/stores/useStoreFinder';
import { storesShown } from '@/hooks/stores/useStoreFinder';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';

export interface StoreResultsProps {
  finder: StoreFinder;
  onOpen: (store: FoundStore) => Link;
}

/** The search results, nearest first where the position is known. */
export function StoreResults({ finder, onOpen }: StoreResultsProps) {
  const { t } = useTranslation('stores');
  const { stores, error, busy, retry, sought, where } = finder;

  if (error) return <ErrorRetry error={error} busy={busy} onRetry={retry} />;
  if (!stores) {
    return (
      <Skeleton>
        <RowSkeleton rows={4} />
      </Skeleton>
    );
  }
  if (stores.length === 0) {
    return (
      <EmptyState picture={<NotFoundArt />} title={t('finder.emptyTitle')}>
        {t('finder.empty')}
      </EmptyState>
    );
  }
  return (
    <>
      <Row>
        <Heading>{t(sought === '' ? 'finder.nearest' : 'finder.results')}</Heading>
        {where.position && (
          <Button kind="quiet" compact busy={where.busy} onClick={where.locate}>
            {t('finder.locateAgain')}
          </Button>
        )}
      </Row>
      <SpokenOnly role="status">{t('finder.found', { many: stores.length })}</SpokenOnly>
      <ListCard aria-label={t('finder.results')}>
        {stores.map((store) => (
          <StoreRow key={store.branch_code} store={store} link={onOpen(store)} />
        ))}
      </ListCard>
      {stores.length === storesShown && <Hint>{t('finder.more', { many: storesShown })}</Hint>}
    </>
  );
}

interface StoreRowProps {
  store: FoundStore;
  link: Link;
}

/** A store in a list: name, closing time, distance, and whether it is open now. */
function StoreRow({ store, link }: StoreRowProps) {
  const language = useShownLanguage();
  const { distance } = useFormats();
  const { isOpen, words } = useOpening(store.hours);
  return (
    <ListRow
      title={store[`name_${language}`]}
      note={words}
      end={
        <>
          {store.distance_m !== undefined && <span>{distance(store.distance_m)}</span>}
          <OpeningBadge open={isOpen} />
        </>
      }
      link={link}
    />
  );
}
