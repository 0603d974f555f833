import type { ReactNode } from 'react';
import { color } from '@/styles/tokens';

/**
 * The canvas of every illustration: 160 × 120, a tinted disc behind, one stroke of 4 with round ends in the brand's
 * colour. The drawings use the theme's colours and are hidden from screen readers.
 */
export function Art({ children }: { children: ReactNode }) {
  return (
    <svg width="160" height="120" viewBox="0 0 160 120" aria-hidden="true">
      <circle cx="80" cy="60" r="56" fill={color.brandTint} />
      <g fill="none" stroke={color.brand} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}

/** A sheet of paper, a screen, a plate. */
export const paper = { fill: color.surface } as const;

/** A highlight: a coin, a spark. */
export const bright = { fill: color.accent, stroke: color.accentInk, strokeWidth: 3 } as const;

/** Lines of dummy text. */
export const faint = { stroke: color.line } as const;

/** Solid brand colour. */
export const solid = { fill: color.brand } as const;

/** White lines on solid colour. */
export const onSolid = { stroke: color.onBrand } as const;
