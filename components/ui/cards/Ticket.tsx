import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { FieldTone } from '@/domain/worth';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { color, fields, fontSize, fontWeight, largeText, radius, shadow, space } from '@/styles/tokens';
import { CardLink } from './CardLink';

export interface TicketProps {
  /** The colour of the stub. */
  tone: FieldTone;
  /** Large on the stub: what it is worth. */
  worth?: ReactNode;
  picture: ReactNode;
  title: ReactNode;
  /** Current facts: "Bao Café · until 23 Nov". */
  note?: ReactNode;
  /** A badge: what is urgent, or why it cannot be used. */
  flag?: ReactNode;
  /** A compact button beside the badge. */
  action?: ReactNode;
  /** The whole ticket opens it; its title is the link. */
  link?: Link;
  /** Used, expired or run out: still readable, but faded. */
  faded?: boolean;
}

/** A coupon: a stub that says its worth, a dashed tear edge, what it is for, and what can be done with it. */
export function Ticket({ tone, worth, picture, title, note, flag, action, link, faded = false }: TicketProps) {
  return (
    <Root $faded={faded} data-ticket>
      <div data-picture style={{ backgroundColor: fields[tone] }}>
        {worth}
        {picture}
      </div>
      <div>
        <strong>{link ? <CardLink {...link}>{title}</CardLink> : title}</strong>
        {note && <p>{note}</p>}
        {(flag || action) && (
          <div>
            {flag || <span />}
            {action}
          </div>
        )}
      </div>
    </Root>
  );
}

const stub = css`
  flex: 1 0 104px;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  padding: ${space(2)} ${space(1)};
  border-inline-end: 2px dashed ${color.line};
  border-start-start-radius: inherit;
  border-end-start-radius: inherit;
  text-align: center;
`;

const body = css`
  /* With large text it goes below the stub, which otherwise keeps its width. */
  flex: 999 1 9rem;
  min-width: 0;
  display: flex;
  flex-direction: column;
  padding: ${space(3)};
  > strong {
    font-weight: ${fontWeight.semibold};
    line-height: 1.5;
  }
  > p {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(1)} ${space(2)};
    margin-top: auto;
    padding-top: ${space(1)};
    /* Above the link that covers the ticket. A pill of 40 px inside a target of 48. */
    > button,
    > a {
      position: relative;
      margin: -4px -4px -4px auto;
      border: 4px solid transparent;
      border-radius: ${radius.round};
      background-clip: padding-box;
    }
  }
`;

// Both halves are styled from here: a list has hundreds of tickets, and each styled component takes memory.
const Root = styled.div<{ $faded: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  min-height: 112px;
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  ${({ $faded }) => $faded && `filter: grayscale(1); color: ${color.muted};`}
  @media (forced-colors: active) {
    border: 1px solid;
  }
  > :first-child {
    ${stub}
  }
  > :last-child {
    ${body}
  }
  /* Torn off at the top: beside the stub there is no room for large text. */
  ${largeText} {
    flex-direction: column;
    > :first-child {
      flex: none;
      flex-direction: row;
      justify-content: space-between;
      padding: ${space(2)} ${space(4)};
      border-inline-end: 0;
      border-bottom: 2px dashed ${color.line};
      border-start-end-radius: inherit;
      border-end-start-radius: 0;
    }
    > :last-child {
      flex: 1;
    }
    > :first-child > [aria-hidden] {
      margin-inline: 0;
    }
  }
`;
