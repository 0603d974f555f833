import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { color, radius } from '@/styles/tokens';

/** The title of a card or a ticket as a link that covers all of it; the container is `position: relative`. */
export function CardLink(props: Link & { children: ReactNode }) {
  return <CardAnchor {...props} />;
}

// Its accessible name is the title alone.
const CardAnchor = styled.a`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.medium};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${color.brand};
    outline-offset: -3px;
  }
`;
