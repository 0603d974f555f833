import { bright, faint, onSolid, paper, solid } from '@/components/ui/illustrations/Art';
import { StepArt } from '@/components/ui/illustrations/identification-art';
import { color } from '@/styles/tokens';

/** A bear with a present, a ball and building bricks on the banner's colour: 280 × 150. */
export function FamilyArt() {
  const plain = { fill: 'none' } as const;
  const sun = { fill: color.accent, stroke: color.accentInk } as const;
  return (
    <svg width="280" height="150" viewBox="0 0 280 150" aria-hidden="true">
      <circle cx="140" cy="78" r="70" fill={color.onBrand} opacity="0.14" />
      <g fill={color.onBrand} stroke={color.brandStrong} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M14 140h252" {...plain} stroke={color.onBrand} strokeWidth="4" />
        <circle cx="114" cy="34" r="12" />
        <circle cx="162" cy="34" r="12" />
        <path d="M104 140c0-26 14-44 34-44s34 18 34 44Z" />
        <path d="M122 140c0-15 6-26 16-26s16 11 16 26Z" fill={color.brandTint} />
        <circle cx="138" cy="62" r="35" />
        <ellipse cx="138" cy="74" rx="15" ry="11" fill={color.brandTint} />
        <path d="M124 56v.1M152 56v.1" {...plain} strokeWidth="7" />
        <ellipse cx="138" cy="69" rx="4.5" ry="3" fill={color.brandStrong} />
        <path d="M138 72v4M132 79c4 3 8 3 12 0" {...plain} />
        <path d="m138 102-15-8v16ZM138 102l15-8v16Z" {...sun} />
        <path d="M186 104h54v36h-54ZM181 92h64v14h-64Z" />
        <path d="M213 92v48" {...sun} {...plain} stroke={color.accent} strokeWidth="7" />
        <path d="M213 92c-6-16-24-16-24-6 0 6 12 6 24 6s24 0 24-6c0-10-18-10-24 6Z" {...sun} />
        <path d="M30 112h28v28H30Z" {...sun} />
        <path d="M58 112h28v28H58Z" />
        <path d="M44 84h28v28H44Z" fill={color.brandTint} />
        <path d="m44 132 5-11 5 11M46 129h6" {...plain} stroke={color.accentInk} />
        <path d="M67 120v12h5a3 3 0 0 0 0-6 3 3 0 0 0 0-6ZM62 92a6 6 0 1 0 0 11" {...plain} />
      </g>
      <path
        d="M30 40v12M24 46h12M250 40v12M244 46h12M90 18v8M86 22h8"
        stroke={color.accent}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A bottle and a basket. */
export function BuyArt() {
  return (
    <StepArt>
      <path d="M20 44h48l-5 24a5 5 0 0 1-5 4H30a5 5 0 0 1-5-4Z" {...paper} />
      <path d="m30 44 8-16M58 44l-8-16M36 52v12M44 52v12M52 52v12" />
      <rect x="38" y="20" width="12" height="24" rx="5" {...bright} />
      <path d="M41 20v-5a3 3 0 0 1 6 0v5M40 30h5" {...bright} fill="none" />
    </StepArt>
  );
}

/** Coins for automatic earning. */
export function CollectArt() {
  return (
    <StepArt>
      <rect x="24" y="16" width="34" height="56" rx="8" {...paper} />
      <path d="M36 66h10" {...faint} />
      <circle cx="41" cy="40" r="13" {...bright} />
      <path
        d="m41 32 2.4 5 5.4.7-4 3.8 1 5.5-4.8-2.7-4.8 2.7 1-5.5-4-3.8 5.4-.7Z"
        {...bright}
        fill="none"
        strokeWidth="2"
      />
      <circle cx="66" cy="60" r="9" {...solid} />
      <path d="M66 56v8M62 60h8" {...onSolid} />
    </StepArt>
  );
}

/** A parcel at the door of a house. */
export function DoorArt() {
  return (
    <StepArt>
      <path d="m14 42 28-24 28 24" />
      <path d="M21 38v34h42V38L42 20Z" {...paper} />
      <path d="M28 72V50h14v22M38 62v.2" />
      <path d="M46 54h24v18H46Z" {...bright} />
      <path d="M58 54v18M53 62h4" {...bright} fill="none" />
    </StepArt>
  );
}
