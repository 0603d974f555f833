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

/** The column of every screen: a bar, the content 16 px from its edges and 16 px apart, the action at the bottom. */
export function Screen({ top, bottom, children }: ScreenProps) {
  return (
    <Column>
      {top}
      <Main>{children}</Main>
      {bottom}
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
`;

const Main = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  padding: ${space(4)} ${space(4)} ${space(6)};
`;
