import styled from 'styled-components';
import { SpokenOnly } from '@/components/ui/text/Text';
import { color, fontSize, fontWeight } from '@/styles/tokens';

export interface EventPriceProps {
  /** What is to pay now. */
  now: string;
  /** While an event runs: the normal price, how it is spoken, and the event's word beside it. */
  instead?: { normal: string; spoken: string; event: string } | false;
}

/** A price in points; beside an event's price the normal one, struck through. */
export function EventPrice({ now, instead = false }: EventPriceProps) {
  return (
    <Root>
      {instead && (
        <small>
          <SpokenOnly>{instead.spoken}</SpokenOnly>
          <s aria-hidden="true">{instead.normal}</s> {instead.event}
        </small>
      )}
      <strong>{now}</strong>
    </Root>
  );
}

const Root = styled.span`
  display: grid;
  > strong {
    color: ${color.brandStrong};
    font-weight: ${fontWeight.bold};
  }
  > small {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;
