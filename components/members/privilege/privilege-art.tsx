import type { ComponentType, ReactNode } from 'react';
import type { PrivilegeVariant } from '@/hooks/members/usePrivilege';
import { color } from '@/styles/tokens';

/** A pale disc on the banner's colour, white shapes and one bright one, on a grid of 112. */
function OnBanner({ children }: { children: ReactNode }) {
  return (
    <svg width="112" height="112" viewBox="0 0 112 112" aria-hidden="true">
      <circle cx="56" cy="56" r="54" fill={color.onBrand} opacity="0.16" />
      <g fill={color.onBrand} stroke={color.brandStrong} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}

const bright = { fill: color.accent, stroke: color.accentInk } as const;
const line = { fill: 'none' } as const;

/** A basket, and the coin that comes with it. */
function BasketArt() {
  return (
    <OnBanner>
      <path d="m34 48 13-22M78 48 65 26" {...line} stroke={color.onBrand} strokeWidth="5" />
      <path d="M24 46h64l-7 38a6 6 0 0 1-6 5H37a6 6 0 0 1-6-5Z" />
      <path d="M45 58v18M56 58v18M67 58v18" {...line} />
      <circle cx="84" cy="82" r="17" {...bright} />
      <path d="m84 72 3 6 6.6 1-4.8 4.7 1.1 6.6-5.9-3.1-5.9 3.1 1.1-6.6-4.8-4.7 6.6-1Z" {...bright} fill="none" />
    </OnBanner>
  );
}

/** A lipstick and a spark. */
function LipstickArt() {
  return (
    <OnBanner>
      <path d="M46 48V33l20-11v26Z" {...bright} />
      <path d="M43 47h26v14H43Z" />
      <path d="M38 61h36v30a4 4 0 0 1-4 4H42a4 4 0 0 1-4-4Z" />
      <path d="M48 73v10" {...line} />
      <path d="M88 30v14M81 37h14M24 62v8M20 66h8" {...line} stroke={color.accent} strokeWidth="4" />
    </OnBanner>
  );
}

/** A bear with a bow. */
function BearArt() {
  return (
    <OnBanner>
      <circle cx="34" cy="36" r="12" />
      <circle cx="78" cy="36" r="12" />
      <circle cx="56" cy="56" r="31" />
      <ellipse cx="56" cy="66" rx="13" ry="10" {...line} />
      <path d="M44 50v.1M68 50v.1" {...line} strokeWidth="6" />
      <ellipse cx="56" cy="62" rx="4" ry="2.5" fill={color.brandStrong} />
      <path d="M56 65v4" {...line} />
      <path d="m56 91-16-8v16ZM56 91l16-8v16Z" {...bright} />
    </OnBanner>
  );
}

/** A cup with a straw. */
function CupArt() {
  return (
    <OnBanner>
      <path d="m60 38 6-22h10" {...line} stroke={color.onBrand} strokeWidth="5" />
      <path d="M34 44h44l-5 46a5 5 0 0 1-5 5H44a5 5 0 0 1-5-5Z" />
      <path d="M36.5 60h39l-2.5 20h-34Z" {...bright} />
      <path d="M30 36h52v9H30Z" />
      <circle cx="52" cy="72" r="2" {...bright} />
      <circle cx="61" cy="69" r="2" {...bright} />
    </OnBanner>
  );
}

export const privilegeArt = {
  generic: BasketArt,
  kidsclub: BearArt,
  baocafe: CupArt,
  ninebeauty: LipstickArt,
} satisfies Record<PrivilegeVariant, ComponentType>;
