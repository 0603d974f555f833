import { Art, bright, faint, paper } from '@/components/ui/illustrations/Art';

/** A map with a pin in it. */
export function NearestArt() {
  return (
    <Art>
      <path d="M26 44 62 32l36 12 36-12v56l-36 12-36-12-36 12Z" {...paper} />
      <path d="M62 32v56M98 44v56" {...faint} />
      <path d="M34 84c14-4 12-18 26-20" strokeDasharray="2 9" />
      <path d="M86 80s20-18 20-34a20 20 0 0 0-40 0c0 16 20 34 20 34Z" {...bright} />
      <circle cx="86" cy="46" r="7" {...paper} strokeWidth="3" />
    </Art>
  );
}
