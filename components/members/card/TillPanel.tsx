import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, columnWidth, depths, space } from '@/styles/tokens';

export interface TillPanelProps {
  /** At the bottom, within reach of the thumb. */
  actions: ReactNode;
  children: ReactNode;
}

/** A step of the sheet for the till: its content, and the actions at the bottom. */
export function TillPanel({ actions, children }: TillPanelProps) {
  return (
    <Panel>
      {children}
      <Actions>{actions}</Actions>
    </Panel>
  );
}

/** A small phone: what is chosen below the codes begins above the fold. */
export const short = '@media (max-height: 700px)';

const low = '@media (max-height: 500px)';

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-height: 100%;
  padding-top: max(${space(5)}, env(safe-area-inset-top));
  > * {
    width: 100%;
    max-width: ${columnWidth};
    margin-inline: auto;
    padding-inline: ${space(4)};
  }
  ${short} {
    gap: ${space(2)};
    padding-top: max(${space(2)}, env(safe-area-inset-top));
  }
`;

const Actions = styled.div`
  position: sticky;
  z-index: ${depths.bar};
  bottom: 0;
  display: grid;
  gap: ${space(2)};
  margin-top: auto;
  padding-block: ${space(3)} max(${space(4)}, env(safe-area-inset-bottom));
  background: ${color.codePaper};
  ${low} {
    position: static;
  }
`;

/** Around a code as wide as the screen. On a phone that is turned sideways the code comes first and fills it. */
export const ScanArea = styled.div`
  && {
    max-width: none;
    padding-inline: 0;
  }
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(2)};
  letter-spacing: 0.08em;
  text-align: center;
  @media (orientation: landscape) and (max-height: 500px) {
    order: -1;
    > [role='img']:first-child {
      height: calc(100vh - ${space(14)});
      height: calc(100dvh - ${space(14)});
    }
  }
`;
