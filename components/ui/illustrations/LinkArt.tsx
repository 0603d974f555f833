import { Art, bright, faint, paper } from './Art';

/** Two phones, of which only one has the card. */
export function LinkArt() {
  return (
    <Art>
      <rect x="28" y="28" width="38" height="66" rx="8" {...paper} {...faint} />
      <rect x="94" y="22" width="42" height="76" rx="9" {...paper} />
      <rect x="102" y="42" width="26" height="18" rx="4" {...bright} />
      <path d="M108 88h14" />
      <path d="M40 52h14M40 62h14" {...faint} />
      <path d="M68 62h18M80 54l8 8-8 8" />
    </Art>
  );
}
