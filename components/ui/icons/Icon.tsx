import type { ReactNode } from 'react';

export interface IconProps {
  /** Width and height in px; 24 by default. */
  size?: number;
}

/**
 * The grid of every icon: 24 units, one stroke of 2 with round ends, the colour of the surrounding text. Hidden from
 * screen
 * readers: text stands beside them, or the button has a label.
 */
export function Icon({ size = 24, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
