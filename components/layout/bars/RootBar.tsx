import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Link } from '@/hooks/navigation/useLinkTo';
import {
  color,
  columnWidth,
  depths,
  fontSize,
  fontWeight,
  largeText,
  motion,
  radius,
  shadow,
  space,
  target,
} from '@/styles/tokens';
import { keepFree, observeStickyBar } from './sticky-bar';

export type RootBarItem = { name: string; label: string; icon: ReactNode; isCurrent: boolean; link: Link };

export interface RootBarProps {
  /** Names the navigation for screen readers. */
  label: string;
  /** Four roots: two on each side of the card. */
  items: readonly RootBarItem[];
  /** The button in the middle. */
  middle: { label: string; icon: ReactNode; onPress: () => void };
}

/** The bar at the bottom of the main screens: the way from each to the others, and to the card. */
export function RootBar({ label, items, middle }: RootBarProps) {
  const half = Math.ceil(items.length / 2);
  const entry = ({ name, label: text, icon, isCurrent, link }: RootBarItem) => (
    <li key={name}>
      <a {...link} aria-current={isCurrent ? 'page' : undefined}>
        {icon}
        <span>{text}</span>
      </a>
    </li>
  );
  return (
    <Room>
      <Root aria-label={label} ref={keepingRoom} data-root-bar>
        <ul>
          {items.slice(0, half).map(entry)}
          <li>
            <button type="button" onClick={middle.onPress}>
              <i>{middle.icon}</i>
              <span>{middle.label}</span>
            </button>
          </li>
          {items.slice(half).map(entry)}
        </ul>
      </Root>
    </Room>
  );
}

// Set on its parent alone: a property that all inherit would have the whole page styled again.
const keepingRoom = observeStickyBar(0.3, (height, bar) => {
  keepFree('Bottom')(height);
  if (bar.parentElement) bar.parentElement.style.minHeight = height > 0 ? `${height}px` : '';
});

/** As much of the page's end as the bar covers. */
const Room = styled.div`
  min-height: calc(65px + env(safe-area-inset-bottom));
`;

// Fixed and not sticky: a checker of targets then knows that what is under it comes into sight.
const Root = styled.nav`
  position: fixed;
  z-index: ${depths.bar};
  inset: auto 0 0;
  max-width: ${columnWidth};
  margin-inline: auto;
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  /* What passes under it fades instead of being cut. */
  &::before {
    position: absolute;
    inset: auto 0 100%;
    height: ${space(6)};
    background: linear-gradient(transparent, ${color.page});
    pointer-events: none;
    content: '';
  }
  &[data-tall] {
    position: static;
  }
  @media (max-height: 420px) {
    position: static;
  }
  &[data-tall]::before {
    display: none;
  }
  @media (max-height: 420px), (forced-colors: active) {
    &::before {
      display: none;
    }
  }
  > ul {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  a,
  button {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: flex-end;
    gap: ${space(0.5)};
    width: 100%;
    min-height: 64px;
    padding: ${space(1)} 0 ${space(1.5)};
    border: 0;
    background: none;
    color: ${color.muted};
    font-size: ${fontSize.small};
    line-height: 1.5;
    text-align: center;
    text-decoration: none;
    cursor: pointer;
    touch-action: manipulation;
    white-space: nowrap;
    /* The longest label keeps to its line, also when it is bold. */
    @media (max-width: 340px) {
      letter-spacing: -0.04em;
    }
    > :first-child {
      transition: transform ${motion.quick};
    }
    &:active > :first-child {
      transform: scale(0.9);
    }
  }
  [aria-current] {
    color: ${color.brandStrong};
    font-weight: ${fontWeight.semibold};
  }
  button {
    color: ${color.brandStrong};
    font-weight: ${fontWeight.semibold};
    > i {
      /* Over the fade. */
      position: relative;
      display: grid;
      place-items: center;
      width: ${target.main};
      height: ${target.main};
      margin-top: -32px;
      border: 4px solid ${color.surface};
      border-radius: 50%;
      background: ${color.brand};
      color: ${color.onBrand};
      box-shadow: ${shadow.raised};
    }
  }
  /* There is room for one label: the current one. The others are still read out. */
  ${largeText} {
    > ul {
      display: flex;
      align-items: center;
      justify-content: space-between;
      padding-inline: ${space(1)};
    }
    a,
    button {
      flex-direction: row;
      justify-content: center;
      gap: ${space(1)};
      min-width: ${target.small};
      padding: ${space(1)};
      font-size: min(${fontSize.small}, 5vw);
    }
    li > :not([aria-current]) > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    [aria-current] {
      min-height: ${target.small};
      padding-inline: ${space(2)} ${space(3)};
      border-radius: ${radius.round};
      background: ${color.brandTint};
    }
    button > i {
      margin: 0;
    }
  }
`;
