import type { ReactNode } from 'react';
import styled from 'styled-components';
import { columnWidth, space } from '@/styles/tokens';

export interface ScreenProps {
  /** AppBar or Navbar. */
  top?: ReactNode;
  /** ActionBar. */
  bottom?: ReactNode;
  children: ReactNode;
}

/**
 * The column of every screen: a bar, the main content (16 px from its edges, with 16 px gaps), and the action at the
 * bottom.
 */
export function Screen({ top, bottom, children }: ScreenProps) {
  return (
    <Column>
      {top}
      <main>
        <Content>{children}</Content>
        {bottom}
      </main>
    </Column>
  );
}

const Column = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${columnWidth};
  min-height: inherit;
  margin-inline: auto;
  > main {
    flex: 1;
    display: flex;
    flex-direction: column;
  }
`;

// The first and last elements keep clear of a notch and rounded corners; a bar does so by itself.
const Content = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  padding: ${space(4)} ${space(4)} ${space(6)};
  main:first-child > & {
    padding-top: calc(${space(4)} + env(safe-area-inset-top));
  }
  &:last-child {
    padding-bottom: calc(${space(6)} + env(safe-area-inset-bottom));
  }
`;
