import styled from 'styled-components';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { radius, space } from '@/styles/tokens';

/** The placeholder of the filters and of the rewards below them. */
export function RewardsBones() {
  return (
    <Skeleton>
      <Chips>
        {filters.map(({ name, width }) => (
          <Bone key={name} $width={width} $height="36px" $round />
        ))}
      </Chips>
      <Tiles />
    </Skeleton>
  );
}

/** The placeholder of rewards in two columns. */
export function TileBones() {
  return (
    <Skeleton>
      <Tiles />
    </Skeleton>
  );
}

function Tiles() {
  return (
    <Columns>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((tile) => (
        <Tile key={tile} />
      ))}
    </Columns>
  );
}

const filters = [
  { name: 'first', width: '7rem' },
  { name: 'second', width: '5rem' },
  { name: 'third', width: '5rem' },
];

const Chips = styled.div`
  display: flex;
  gap: ${space(2)};
  overflow: hidden;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
`;

const Tile = styled(Bone).attrs({ $height: '232px' })`
  border-radius: ${radius.medium};
`;
