import styled from 'styled-components';
import { Bone } from '@/components/ui/states/Skeleton';
import { radius, space } from '@/styles/tokens';

/** Placeholder of the prize tiles. */
export function PrizeSkeleton() {
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
