import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, space } from '@/styles/tokens';

export interface EmptyStateProps {
  /** One of the drawings of `illustrations/`. */
  picture: ReactNode;
  title: ReactNode;
  /** Renders the title as the page's heading, where it is all of the page. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  /** The next step; a button or a link. */
  action?: ReactNode;
}

/** Nothing here yet, or an error: a picture, an explanation, and the next step. */
export function EmptyState({ picture, title, heading: Title = 'h2', children, action }: EmptyStateProps) {
  return (
    <Root>
      {picture}
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(6)} ${space(4)};
  text-align: center;
  text-wrap: balance;
  > svg {
    margin-bottom: ${space(2)};
  }
  > h1,
  > h2 {
    font-size: ${fontSize.lead};
  }
  > p {
    max-width: 32ch;
    color: ${color.muted};
  }
  > button,
  > a {
    margin-top: ${space(3)};
  }
`;
