import styled from 'styled-components';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { radius, space } from '@/styles/tokens';

/** The placeholder of the balance, the filters and the prizes. */
export function CatalogBones() {
  return (
    <Skeleton>
      <Bone $height="112px" />
      <Bone $height="36px" $width="60%" $round />
      <Tiles />
    </Skeleton>
  );
}

/** The placeholder of the prizes alone. */
export function ShelfBones() {
  return (
    <Skeleton>
      <Tiles />
    </Skeleton>
  );
}

function Tiles() {
  return (
    <Columns>
      {['first', 'second', 'third', 'fourth'].map((tile) => (
        <Tile key={tile} />
      ))}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
`;

const Tile = styled(Bone).attrs({ $height: '232px' })`
  border-radius: ${radius.medium};
`;
