import type { ReactNode } from 'react';

export interface IconProps {
  /** Width and height in px; 24 by default. */
  size?: number;
}

/**
 * An icon of these shapes, on the grid of every icon: 24 units, one stroke of 2 with round ends, the colour of the surrounding text. Hidden
 * from screen readers: there is text next to it, or the button has a label. The modules in this folder group icons by use, because a page
 * loads all icons of a module or none.
 */
export function iconOf(shapes: ReactNode) {
  return ({ size = 24 }: IconProps) => (
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
      {shapes}
    </svg>
  );
}
