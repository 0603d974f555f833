import type { ReactNode } from 'react';
import { color } from '@/styles/tokens';
import { Art, bright, faint, onSolid, paper, solid } from './Art';

/** The canvas of a step: 88 × 88, drawn with the stroke of the illustrations. */
export function StepArt({ children }: { children: ReactNode }) {
  return (
    <svg width="88" height="88" viewBox="0 0 88 88" aria-hidden="true">
      <circle cx="44" cy="44" r="42" fill={color.brandTint} />
      <g fill="none" stroke={color.brand} strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}

/** A card with a face, and a phone beside it. */
export function BringArt() {
  return (
    <StepArt>
      <rect x="10" y="28" width="46" height="32" rx="6" {...paper} />
      <circle cx="23" cy="40" r="5" {...bright} />
      <path d="M15 53c1-5 4-7 8-7s7 2 8 7M38 39h11M38 48h11" />
      <rect x="53" y="20" width="26" height="48" rx="6" {...solid} />
      <path d="M59 28h14v28H59Z" {...paper} stroke="none" />
      <path d="M64 62h4" {...onSolid} />
    </StepArt>
  );
}

/** A phone with bars on it, and the light of the reader. */
export function ShowBarcodeArt() {
  return (
    <StepArt>
      <rect x="14" y="14" width="38" height="60" rx="8" {...paper} />
      <path d="M23 30v22M29 30v22M37 30v22M43 30v22" />
      <path d="M28 64h10" {...faint} />
      <path d="M54 40h-34" stroke={color.accent} />
      <path d="M62 34h14v12H62l-8-3v-6Z" {...bright} />
      <path d="M66 46l-3 16h9l2-16" {...solid} />
    </StepArt>
  );
}

/** A card with its chip half way into the reader, whose light is on. */
export function ReadChipArt() {
  return (
    <StepArt>
      <rect x="16" y="12" width="40" height="40" rx="6" {...paper} />
      <rect x="23" y="20" width="14" height="11" rx="2.5" {...bright} />
      <path d="M23 25.5h14M30 20v11" {...bright} fill="none" strokeWidth="2" />
      <path d="M44 22h6M44 29h6" {...faint} />
      <path d="M10 44h52a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H10Z" transform="translate(8 0)" {...solid} />
      <path d="M24 52h34" {...onSolid} strokeWidth="5" />
      <circle cx="66" cy="64" r="3.5" {...bright} />
      <path d="M68 20v14M61 28l7 7 7-7" />
    </StepArt>
  );
}

/** A clock with one minute of it filled, and a tick. */
export function MinuteArt() {
  return (
    <StepArt>
      <circle cx="42" cy="46" r="25" {...paper} />
      <path d="M42 46V25a21 21 0 0 1 10 3Z" {...bright} />
      <path d="M42 30v16l9 7M36 14h12M42 14v7" />
      <circle cx="64" cy="64" r="13" {...solid} />
      <path d="m58 64 4.5 4.5 8-9" {...onSolid} />
    </StepArt>
  );
}

/** A card with a face and a tick: done. */
export function VerifiedArt() {
  return (
    <Art>
      <rect x="30" y="32" width="92" height="60" rx="10" {...paper} />
      <circle cx="54" cy="54" r="9" {...bright} />
      <path d="M40 78c2-9 7-13 14-13s12 4 14 13" />
      <path d="M80 52h30M80 66h22" {...faint} />
      <circle cx="120" cy="86" r="19" {...solid} />
      <path d="m111 86 6.5 6.5L129 80" {...onSolid} />
    </Art>
  );
}
