import styled from 'styled-components';
import { SpokenOnly } from '@/components/ui/text/Text';
import type { WorthParts } from '@/hooks/coupons/useCouponTexts';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';

/**
 * What a coupon is worth, its figures large: "1 แถม 1", "-15%". Above an amount it says what the amount is, off or to pay, beside the
 * price before. Number and unit never part.
 */
export function CouponWorth({
  parts: { above, before, figure },
  large = false,
}: {
  parts: WorthParts;
  large?: boolean;
}) {
  return (
    <Root $large={large}>
      {above && (
        <small>
          {above}
          {before && (
            <>
              <s aria-hidden="true">{before.shown}</s>
              <SpokenOnly> {before.spoken} </SpokenOnly>
            </>
          )}
        </small>
      )}
      {figure.map((part, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one worth never change their places
        place % 2 === 0 ? <b key={place}>{part}</b> : part && <small key={place}>{part}</small>,
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
  /* The stub is narrow: what the figure is stands above it. */
  > small:first-child:not(:last-child) {
    display: block;
  }
  > small {
    padding-inline: 0.15em;
    font-size: ${({ $large }) => ($large ? fontSize.heading : fontSize.small)};
    font-weight: ${fontWeight.semibold};
  }
  s {
    margin-inline-start: ${space(1.5)};
    color: ${color.muted};
    font-weight: ${fontWeight.regular};
  }
`;
