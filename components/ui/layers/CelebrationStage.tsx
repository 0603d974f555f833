import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { color, fontSize, fontWeight, radius, shadow, space } from '@/styles/tokens';
import { Confetti } from './Confetti';

/** Where a picture at full height would push the primary button below the fold. */
export const short = '@media (max-height: 700px)';

export interface CelebrationStageProps {
  /** Above the title: the language switch of a page. */
  top?: ReactNode;
  /** The heading. */
  title: ReactNode;
  picture: ReactNode;
  children: ReactNode;
  /** Below the item. */
  note?: ReactNode;
  actions: ReactNode;
}

/** What a moment shows, on a layer or as a page of its own (`CelebrationPage`). */
export function CelebrationStage({ top, title, picture, children, note, actions }: CelebrationStageProps) {
  return (
    <Panel>
      <Confetti />
      {top}
      {title}
      <Thing>
        <div>{picture}</div>
        <div>{children}</div>
      </Thing>
      {note}
      <Actions>{actions}</Actions>
    </Panel>
  );
}

const Panel = styled.div`
  --top: ${space(12)};
  --field: 200px;
  position: relative;
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(6)};
  min-width: 0;
  min-height: 100%;
  padding: calc(var(--top) + env(safe-area-inset-top)) ${space(4)} 0;
  isolation: isolate;
  ${short} {
    --top: ${space(4)};
    --field: clamp(96px, 23vh, 160px);
    gap: ${space(3)};
  }
  text-align: center;
  > h1,
  > h2 {
    font-size: ${fontSize.heading};
    font-weight: ${fontWeight.semibold};
  }
`;

const land = keyframes`
  from { opacity: 0; transform: translateY(40px) rotate(2deg) scale(0.9); }
`;

const Thing = styled.div`
  width: min(100%, 290px);
  border-radius: ${radius.large};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.floating};
  text-align: center;
  transform: rotate(-2deg);
  animation: ${land} 400ms cubic-bezier(0.2, 1.2, 0.4, 1);
  overflow: hidden;
  text-wrap: balance;
  > :first-child {
    display: grid;
    min-height: var(--field);
    border-bottom: 2px dashed ${color.line};
    ${short} {
      /* Drawings have their size in px. */
      span,
      img,
      svg {
        max-height: calc(var(--field) - ${space(4)});
      }
    }
  }
  > :last-child {
    display: grid;
    gap: ${space(1)};
    padding: ${space(4)};
    ${short} {
      gap: 0;
      padding: ${space(3)};
    }
  }
  strong {
    font-size: ${fontSize.lead};
    font-weight: ${fontWeight.semibold};
    line-height: 1.5;
  }
`;

// The primary button is always in reach: with large text the rest scrolls behind it.
const Actions = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: ${space(2)};
  width: calc(100% + ${space(8)});
  margin: auto calc(-1 * ${space(4)}) 0;
  padding: ${space(3)} ${space(4)} max(${space(5)}, env(safe-area-inset-bottom));
  background: linear-gradient(transparent, ${color.brandStrong} ${space(4)});
  ${short} {
    gap: 0;
    padding-bottom: max(${space(1)}, env(safe-area-inset-bottom));
  }
  && > * {
    background: none;
    border-color: transparent;
    color: ${color.onBrand};
    &:focus-visible {
      outline-color: ${color.onBrand};
    }
  }
  && > :first-child {
    background: ${color.accent};
    color: ${color.accentInk};
  }
`;
