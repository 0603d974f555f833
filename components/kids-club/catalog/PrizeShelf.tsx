import { useTranslation } from 'react-i18next';
import { PrizeField, PrizeMarks, PrizePrice } from '@/components/kids-club/prize-parts';
import { CardLink } from '@/components/ui/cards/CardLink';
import type { ShelfItem } from '@/components/ui/lists/Shelf';
import { Shelf } from '@/components/ui/lists/Shelf';
import { ShelfTile } from '@/components/ui/lists/ShelfTile';
import type { GroupedPrize } from '@/hooks/kids-club/prize-groups';
import type { PrizeShelf as ShelfOfPrizes } from '@/hooks/kids-club/usePrizes';
import { prizeKey } from '@/hooks/kids-club/usePrizes';
import { prizePath, usePrizeTexts } from '@/hooks/kids-club/usePrizeTexts';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { useKeepListed } from '@/hooks/requests/useKeepListed';
import { useFormats } from '@/hooks/texts/useFormats';

export interface PrizeShelfProps {
  shelf: ShelfOfPrizes;
  /** `now`: only what is within reach. */
  shows: 'now' | 'all' | 'badge';
  onShowAll: () => void;
}

/** Prizes in two columns, within reach first; what has run out is folded at the end. */
export function PrizeShelf({ shelf: { list, prizes }, shows, onShowAll }: PrizeShelfProps) {
  const { t } = useTranslation('kids-club');
  const { points } = useFormats();
  const keepListed = useKeepListed();
  const itemOf = (offer: GroupedPrize): ShelfItem => ({
    id: offer.prize.id,
    path: prizePath(offer.prize.id),
    keep: () => keepListed(prizeKey(offer.prize.id), offer.prize),
    tile: (link) => <PrizeTile offer={offer} link={link} />,
  });
  const shown = prizes?.filter(({ group }) => group === 'now' || (group === 'later' && shows !== 'now'));
  const gone = shows === 'now' ? [] : (prizes?.filter(({ group }) => group === 'gone') ?? []);
  return (
    <Shelf
      list={list}
      label={t('tabs.prizes')}
      shown={shown?.map(itemOf)}
      gone={{ title: t('gone', { n: points(gone.length) }), items: gone.map(itemOf) }}
      empty={{
        title: t(`empty.${shows}.title`),
        text: t(`empty.${shows}.text`),
        action: shows === 'all' ? undefined : { label: t('empty.showAll'), onClick: onShowAll },
      }}
      hasEnd={shows !== 'now' || list.hasMore || list.error !== undefined}
    />
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
