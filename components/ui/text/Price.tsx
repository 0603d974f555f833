import styled from 'styled-components';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';
import { SpokenOnly } from './Text';

export interface PriceProps {
  /** The figures, already formatted, or "free". */
  amount: string;
  /** "points"; without it only the amount is shown. */
  unit?: string;
  /** During an event: the normal price, and how it is spoken. */
  normal?: { amount: string; spoken: string } | false;
  large?: boolean;
}

/** A price in points, its figures large; during an event with the normal price struck through. */
export function Price({ amount, unit, normal = false, large = false }: PriceProps) {
  return (
    <Root $large={large}>
      {unit === undefined ? (
        <b>{amount}</b>
      ) : (
        <span>
          <b>{amount}</b> {unit}
        </span>
      )}
      {normal && (
        <>
          <SpokenOnly>{normal.spoken}</SpokenOnly>
          <s aria-hidden="true">{normal.amount}</s>
        </>
      )}
    </Root>
  );
}

const Root = styled.p<{ $large: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(2)};
  line-height: 1.35;
  > span {
    white-space: nowrap;
  }
  b {
    color: ${color.brandStrong};
    font-size: ${({ $large }) => ($large ? fontSize.points : fontSize.heading)};
    font-weight: ${fontWeight.semibold};
  }
  s {
    color: ${color.muted};
    font-size: ${({ $large }) => ($large ? fontSize.lead : fontSize.small)};
  }
`;
