import styled from 'styled-components';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { color, radius, space } from '@/styles/tokens';

/** Placeholder of a list of coupons. */
export function TicketSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Skeleton>
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <Shape key={row}>
          <Bone $width="26%" $height="96px" />
          <div>
            <Bone $width="80%" />
            <Bone $width="50%" $height="0.75rem" />
          </div>
        </Shape>
      ))}
    </Skeleton>
  );
}

const Shape = styled.div`
  display: flex;
  gap: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  overflow: hidden;
  > div {
    flex: 1;
    display: grid;
    align-content: center;
    gap: ${space(3)};
  }
`;
