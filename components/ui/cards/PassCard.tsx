import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Points } from '@/components/ui/text/Text';
import { color, fontSize, largeText, radius, space } from '@/styles/tokens';

export interface PassCardProps {
  /** Already formatted. */
  points: ReactNode;
  /** Beside the number: "points", and whether they are frozen. */
  unit: ReactNode;
  /** At the other side: what they are worth. */
  worth?: ReactNode;
  /** The barcode and its digits, on their white plate. */
  children: ReactNode;
}

/** The membership card for the till. With large text the code comes first, so that it is in the first view. */
export function PassCard({ points, unit, worth, children }: PassCardProps) {
  return (
    <Root data-slab>
      <p>
        <span>
          <Points>{points}</Points> {unit}
        </span>
        {worth && <span>{worth}</span>}
      </p>
      {/* White around codes, in every theme: scanners fail on anything else. */}
      <div>{children}</div>
    </Root>
  );
}

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)} ${space(4)};
  border-radius: ${radius.large};
  background: radial-gradient(120% 140% at 100% 0, ${color.brandBright}, ${color.brand} 45%, ${color.brandStrong} 100%);
  color: ${color.onBrand};
  overflow: hidden;
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space(4)};
    font-size: ${fontSize.lead};
    line-height: 1.5;
  }
  > div {
    display: flex;
    flex-direction: column;
    align-items: center;
    /* A barcode of 16 digits has 286 px: on the narrowest phones the plate reaches to the edges of its card. */
    margin-inline: min(0px, (100% - 288px) / 2);
    padding-block: ${space(2)};
    border-radius: ${radius.small};
    background: ${color.codePaper};
    color: ${color.codeInk};
    letter-spacing: 0.08em;
    text-align: center;
    text-wrap: balance;
  }
  ${largeText} {
    padding: 0 0 ${space(3)};
    > p {
      padding-inline: ${space(4)};
    }
    > div {
      order: -1;
      margin: 1px 1px 0;
      padding-top: ${space(3)};
      border-radius: 23px 23px ${radius.small} ${radius.small};
      line-height: 1.4;
      /* Room for eight digits: two groups. */
      > span {
        max-width: 8em;
      }
    }
  }
`;
