import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { radius, space } from '@/styles/tokens';

/** The placeholder of a shelf in two columns; `children` are the bones above it. */
export function ShelfBones({ children }: { children?: ReactNode }) {
  return (
    <Skeleton>
      {children}
      <Columns>
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((tile) => (
          <Tile key={tile} />
        ))}
      </Columns>
    </Skeleton>
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
