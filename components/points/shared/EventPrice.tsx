import styled from 'styled-components';
import { SpokenOnly } from '@/components/ui/text/Text';
import { color, fontSize, fontWeight } from '@/styles/tokens';

export interface EventPriceProps {
  /** The current price. */
  now: string;
  /** During an event: the normal price, its spoken form, and the event's label. */
  instead?: { normal: string; spoken: string; event: string } | false;
}

/** A price in points; during an event with the normal price struck through. */
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
    font-weight: ${fontWeight.semibold};
  }
  > small {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;
