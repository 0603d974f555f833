import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { color, fontSize, fontWeight, radius, space } from '@/styles/tokens';
import { CardLink } from './CardLink';

export interface TicketProps {
  /** The value on the stub: "20", "1+1", or a picture. */
  value: ReactNode;
  /** Its unit below: "baht". */
  unit?: ReactNode;
  title: ReactNode;
  /** Current facts: "3 days left · CJ". */
  note?: ReactNode;
  /** A badge or a button at the end. */
  end?: ReactNode;
  /** The whole ticket opens it; its title is the link. */
  link?: Link;
  /** Used, expired or run out: still readable, but faded. */
  faded?: boolean;
}

/** A coupon: a stub with its value, a dashed tear edge, and what it is for. */
export function Ticket({ value, unit, title, note, end, link, faded = false }: TicketProps) {
  return (
    <Root $faded={faded}>
      <div>
        <strong>{value}</strong>
        {unit && <small>{unit}</small>}
      </div>
      <div>
        <strong>{link ? <CardLink {...link}>{title}</CardLink> : title}</strong>
        {note && <p>{note}</p>}
        {end}
      </div>
    </Root>
  );
}

const stub = css`
  flex: 0 0 84px;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  padding: ${space(2)};
  border-inline-end: 2px dashed ${color.line};
  border-start-start-radius: inherit;
  border-end-start-radius: inherit;
  background: ${color.brandTint};
  color: ${color.brandStrong};
  text-align: center;
  strong {
    font-size: ${fontSize.title};
    font-weight: ${fontWeight.bold};
    line-height: 1.5;
  }
  small {
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.semibold};
  }
`;

const body = css`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  padding: ${space(3)};
  strong {
    font-weight: ${fontWeight.semibold};
    line-height: 1.5;
  }
  p {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;

// Both halves are styled from here: a list has hundreds of tickets, and each styled component takes memory.
const Root = styled.div<{ $faded: boolean }>`
  position: relative;
  display: flex;
  min-height: 72px;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  ${({ $faded }) => $faded && `filter: grayscale(1); color: ${color.muted};`}
  > :first-child {
    ${stub}
  }
  > :last-child {
    ${body}
  }
`;
