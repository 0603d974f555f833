import styled from 'styled-components';
import { ListCard } from '@/components/ui/lists/ListRow';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { space } from '@/styles/tokens';

/** The placeholder of the inbox: a heading, and rows with a picture, a title and lines. */
export function InboxBones() {
  return (
    <Skeleton>
      <Bone $width="20%" $height="24px" />
      <ListCard>
        {['one', 'two', 'three', 'four'].map((row) => (
          <Row key={row}>
            <Bone $width="44px" $height="44px" />
            <div>
              <Bone $width="70%" />
              <Bone $width="90%" $height="0.75rem" />
              <Bone $width="50%" $height="0.75rem" />
            </div>
          </Row>
        ))}
      </ListCard>
    </Skeleton>
  );
}

const Row = styled.li`
  display: flex;
  gap: ${space(3)};
  padding-block: ${space(4)};
  > div {
    flex: 1;
    display: grid;
    gap: ${space(3)};
  }
`;
