import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, depths, space } from '@/styles/tokens';
import { keepFree, observeStickyBar } from './sticky-bar';

/** The bottom of a screen, within reach of the thumb: one main action, and at most one other below it. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <Root ref={givingWay} data-action-bar>
      {children}
    </Root>
  );
}

const givingWay = observeStickyBar(0.3, keepFree('Bottom'));

const Root = styled.div`
  position: sticky;
  z-index: ${depths.bar};
  bottom: 0;
  display: grid;
  gap: ${space(2)};
  margin-top: auto;
  padding: ${space(3)} ${space(4)} max(${space(5)}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  /* With the keyboard open there is no room for a bar over the field: it waits at the end of the page. */
  @media (max-height: 420px) {
    position: static;
  }
  &[data-tall] {
    position: static;
  }
`;
