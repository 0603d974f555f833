import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { PrizePicture, PrizePrice } from '@/components/kids-club/prize-parts';
import { Button } from '@/components/ui/buttons/Button';
import { FilterChips } from '@/components/ui/buttons/Chip';
import { CardLink } from '@/components/ui/cards/CardLink';
import { IllustratedCard } from '@/components/ui/cards/IllustratedCard';
import { PagedItems } from '@/components/ui/cards/PagedItems';
import { EmptyRewardsArt } from '@/components/ui/illustrations/EmptyRewardsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { Bone } from '@/components/ui/states/Skeleton';
import { Badge } from '@/components/ui/text/Badge';
import type { Prize } from '@/contract/kids-club';
import { prizeBadges } from '@/domain/kids-club';
import { usePrizeList } from '@/hooks/kids-club/usePrizes';
import { prizePath, usePrizeTexts } from '@/hooks/kids-club/usePrizeTexts';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useQueryState } from '@/hooks/navigation/usePageQuery';
import { color, fontWeight, radius, space } from '@/styles/tokens';

const filters = ['all', ...prizeBadges] as const;

/** The prizes to redeem, all of them or those with one badge. */
export function PrizeGrid({ requestedBadge }: { requestedBadge: string | undefined }) {
  const { t } = useTranslation('kids-club');
  const [filter, choose] = useQueryState('badge', filters, requestedBadge);
  const list = usePrizeList(filter === 'all' ? undefined : filter);
  const [hadPrizes, setHadPrizes] = useState(false);
  if (!hadPrizes && list.items && list.items.length > 0) setHadPrizes(true);

  const isFiltered = filter !== 'all';
  const empty = (
    <EmptyState
      picture={<EmptyRewardsArt />}
      title={t(isFiltered ? 'empty.filtered' : 'empty.title')}
      action={
        isFiltered && (
          <Button kind="secondary" compact onClick={() => choose('all')}>
            {t('empty.showAll')}
          </Button>
        )
      }
    >
      {t(isFiltered ? 'empty.filteredText' : 'empty.text')}
    </EmptyState>
  );
  return (
    <>
      {(hadPrizes || isFiltered) && (
        <FilterChips
          label={t('filter.label')}
          chips={filters.map((id) => ({ id, label: id === 'all' ? t('filter.all') : t(`badge.${id}`) }))}
          chosen={filter}
          onChoose={choose}
        />
      )}
      <PagedItems<Prize>
        tiles
        list={list}
        label={t('tabs.prizes')}
        idOf={({ id }) => id}
        bones={<PrizeSkeleton />}
        empty={empty}
        row={(prize, onOpen) => <PrizeTile prize={prize} onOpen={onOpen} />}
      />
    </>
  );
}

/** Placeholder of the prize tiles. */
function PrizeSkeleton() {
  return (
    <Tiles>
      {['first', 'second', 'third', 'fourth'].map((tile) => (
        <Tile key={tile} $height="200px" />
      ))}
    </Tiles>
  );
}

const Tiles = styled.span`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
`;

const Tile = styled(Bone)`
  border-radius: ${radius.medium};
`;

interface PrizeTileProps {
  prize: Prize;
  onOpen: (path: string) => void;
}

/** A prize in the grid: its badge, picture, name, and price or "out of stock". */
function PrizeTile({ prize, onOpen }: PrizeTileProps) {
  const { t } = useTranslation('kids-club');
  const words = usePrizeTexts();
  const path = prizePath(prize.id);
  const isOut = prize.stock === 'OUT';
  return (
    <PrizeCard as="div">
      <Drawing $faded={isOut}>
        <PrizePicture src={prize.image_url} size={96} />
      </Drawing>
      {prize.badge_name && !isOut && (
        <Corner>
          <Badge $tone="hot">{t(`badge.${prize.badge_name}`)}</Badge>
        </Corner>
      )}
      <Facts>
        <Title>
          <CardLink {...linkTo(path, () => onOpen(path))}>{words.name(prize)}</CardLink>
        </Title>
        {isOut ? <OutOfStock>{t('out')}</OutOfStock> : <PrizePrice prize={prize} />}
      </Facts>
    </PrizeCard>
  );
}

const PrizeCard = styled(IllustratedCard)`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
`;

const Drawing = styled.div<{ $faded: boolean }>`
  /* The badge has its place over the drawing. */
  padding: max(${space(8)}, 2rem) ${space(2)} ${space(3)};
  background: ${color.brandTint};
  color: ${color.brandStrong};
  ${({ $faded }) => $faded && 'filter: grayscale(1); opacity: 0.6;'}
`;

const Corner = styled.span`
  position: absolute;
  top: ${space(2)};
  left: ${space(2)};
`;

const Facts = styled.div`
  display: grid;
  gap: ${space(0.5)};
  padding: ${space(2)} ${space(3)} ${space(3)};
`;

const OutOfStock = styled.p`
  color: ${color.muted};
`;

const Title = styled.span`
  font-weight: ${fontWeight.semibold};
  line-height: 1.5;
`;
