import styled from 'styled-components';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { color, radius, shadow, space } from '@/styles/tokens';

/** Placeholder of a list of coupons. */
export function TicketSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Skeleton>
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <Shape key={row}>
          <Bone $width="104px" $height="auto" />
          <div>
            <Bone $width="80%" />
            <Bone $width="50%" $height="0.75rem" />
            <Bone $width="64px" $height="40px" $round />
          </div>
        </Shape>
      ))}
    </Skeleton>
  );
}

const Shape = styled.div`
  display: flex;
  min-height: 120px;
  margin-bottom: -${space(1)};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  overflow: hidden;
  > div {
    flex: 1;
    display: grid;
    align-content: space-between;
    gap: ${space(2)};
    padding: ${space(3)};
    > :last-child {
      justify-self: end;
    }
  }
`;
