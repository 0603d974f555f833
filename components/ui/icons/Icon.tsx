import type { ReactNode } from 'react';

export interface IconProps {
  /** Edge in px; 24 unless told. */
  size?: number;
}

/**
 * The grid of every icon: 24 units, one stroke of 2 with round ends, the colour of the text around it. Icons say
 * nothing to a screen reader: words stand beside them, or the button carries a label.
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
