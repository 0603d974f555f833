import styled from 'styled-components';
import { fontSize, fontWeight } from '@/styles/tokens';

/** Parts of a worth in turn, small and large: ["", "1", "แถม", "1", ""]. */
export type WorthParts = readonly string[];

/** What a coupon is worth, its figures large: "20 บาท", "1 แถม 1", "-15%". Number and unit never part. */
export function CouponWorth({ parts, large = false }: { parts: WorthParts; large?: boolean }) {
  return (
    <Root $large={large}>
      {parts.map((part, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one worth never change their places
        place % 2 === 1 ? <b key={place}>{part}</b> : part && <small key={place}>{part}</small>,
      )}
    </Root>
  );
}

const Root = styled.span<{ $large: boolean }>`
  white-space: nowrap;
  line-height: 1.25;
  > b {
    font-size: ${({ $large }) => ($large ? fontSize.points : '1.625rem')};
    font-weight: ${fontWeight.semibold};
    letter-spacing: -0.02em;
  }
  /* What stands before the figure stands above it: the stub is narrow. */
  > small:first-child {
    display: block;
  }
  > small {
    padding-inline: 0.15em;
    font-size: ${({ $large }) => ($large ? fontSize.heading : fontSize.small)};
    font-weight: ${fontWeight.semibold};
  }
`;
