import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { FilterChips } from '@/components/ui/buttons/FilterChips';
import { PagedItems } from '@/components/ui/cards/PagedItems';
import { EmptyRewardsArt } from '@/components/ui/illustrations/EmptyRewardsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { Bone } from '@/components/ui/states/Skeleton';
import type { Prize } from '@/contract/kids-club';
import { prizeBadges } from '@/domain/kids-club';
import { usePrizeList } from '@/hooks/kids-club/usePrizes';
import { useQueryState } from '@/hooks/navigation/usePageQuery';
import { radius, space } from '@/styles/tokens';
import { PrizeTile } from './PrizeTile';

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
