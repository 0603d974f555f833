import styled from 'styled-components';
import { ShelfBones } from '@/components/ui/lists/ShelfBones';
import { Bone } from '@/components/ui/states/Skeleton';
import { space } from '@/styles/tokens';

/** The placeholder of the filters and of the rewards below them. */
export function RewardsBones() {
  return (
    <ShelfBones>
      <Chips>
        {filters.map(({ name, width }) => (
          <Bone key={name} $width={width} $height="36px" $round />
        ))}
      </Chips>
    </ShelfBones>
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
