import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PrizeField, PrizeMarks, PrizePrice } from '@/components/kids-club/prize-parts';
import { Button } from '@/components/ui/buttons/Button';
import { CardLink } from '@/components/ui/cards/CardLink';
import { FoldedItems } from '@/components/ui/cards/FoldedItems';
import { MorePages } from '@/components/ui/cards/MorePages';
import { ShelfTile, ShelfTiles } from '@/components/ui/cards/ShelfTile';
import { EmptyRewardsArt } from '@/components/ui/illustrations/EmptyRewardsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import type { GroupedPrize } from '@/hooks/kids-club/prize-groups';
import type { PrizeShelf as Shelf } from '@/hooks/kids-club/usePrizes';
import { useListedPrize } from '@/hooks/kids-club/usePrizes';
import { prizePath, usePrizeTexts } from '@/hooks/kids-club/usePrizeTexts';
import { useListPosition } from '@/hooks/lists/useListPosition';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useFormats } from '@/hooks/texts/useFormats';
import { ShelfBones } from './CatalogBones';

export interface PrizeShelfProps {
  shelf: Shelf;
  /** `now`: only what is within reach. */
  shows: 'now' | 'all' | 'badge';
  onShowAll: () => void;
}

/** Prizes in two columns, within reach first; what has run out is folded at the end. */
export function PrizeShelf({ shelf: { list, prizes }, shows, onShowAll }: PrizeShelfProps) {
  const { t } = useTranslation('kids-club');
  const { points } = useFormats();
  const { push } = useNavigate();
  const place = useListPosition(list);
  const keepListed = useListedPrize();
  if (!prizes)
    return list.error ? <ErrorRetry error={list.error} onRetry={list.retry} busy={list.busy} /> : <ShelfBones />;

  const shown = prizes.filter(({ group }) => group === 'now' || (group === 'later' && shows !== 'now'));
  const gone = shows === 'now' ? [] : prizes.filter(({ group }) => group === 'gone');
  const tile = (offer: GroupedPrize): ReactNode => {
    const { id } = offer.prize;
    const path = prizePath(id);
    const open = () => {
      place.leave(id);
      keepListed(offer.prize);
      push(path);
    };
    return (
      <li key={id} {...place.mark(id)}>
        <PrizeTile offer={offer} link={linkTo(path, open)} />
      </li>
    );
  };
  const isEmpty = shown.length === 0 && gone.length === 0 && !list.hasMore;
  return (
    <>
      {shown.length > 0 && <ShelfTiles aria-label={t('tabs.prizes')}>{shown.map(tile)}</ShelfTiles>}
      {isEmpty && (
        <EmptyState
          picture={<EmptyRewardsArt />}
          title={t(`empty.${shows}.title`)}
          action={
            shows !== 'all' && (
              <Button kind="secondary" compact onClick={onShowAll}>
                {t('empty.showAll')}
              </Button>
            )
          }
        >
          {t(`empty.${shows}.text`)}
        </EmptyState>
      )}
      {(shows !== 'now' || list.hasMore || list.error) && <MorePages list={list} />}
      {gone.length > 0 && (
        <FoldedItems title={t('gone', { n: points(gone.length) })}>
          <ShelfTiles>{gone.map(tile)}</ShelfTiles>
        </FoldedItems>
      )}
    </>
  );
}

/** A prize in two columns. The whole tile opens it. */
function PrizeTile({ offer: { prize, group, missing }, link }: { offer: GroupedPrize; link: Link }) {
  const { t } = useTranslation('kids-club');
  const words = usePrizeTexts();
  const { points } = useFormats();
  return (
    <ShelfTile
      picture={<PrizeField id={prize.id} src={prize.image_url} size={96} />}
      marks={<PrizeMarks prize={prize} />}
      price={<PrizePrice prize={prize} />}
      name={<CardLink {...link}>{words.name(prize)}</CardLink>}
      faded={group === 'gone'}
    >
      {group === 'later' && <p>{t('missing', { count: missing, points: points(missing) })}</p>}
    </ShelfTile>
  );
}
