import { color, fields, mapColor } from '@/styles/tokens';

/** A store front as wide as the card: by day, or closed under the moon. */
export function StoreFrontArt({ open }: { open: boolean }) {
  return (
    <svg width="100%" viewBox="0 0 343 148" aria-hidden="true">
      <path d="M0 0h343v148H0Z" fill={open ? fields.yellow : fields.blue} />
      {open ? <circle cx="296" cy="36" r="17" fill={color.accent} /> : <path d={moon} fill={color.accent} />}
      <path d="M0 112c54-30 112-26 172-8s116 6 171-16v60H0Z" fill={mapColor.ground} />
      <path d="M0 130h343v18H0Z" fill={color.surface} />
      <ellipse cx="172" cy="133" rx="112" ry="5" fill={color.ink} fillOpacity="0.14" />
      <Tree />
      <path d="M86 56h172v76H86Z" fill={color.surface} />
      <path d="M236 56h22v76h-22Z" fill={color.ink} fillOpacity="0.07" />
      <path d="M78 60 90 32h162l12 28Z" fill={color.brand} />
      <path d="M228 32h24l12 28h-30Z" fill={color.brandStrong} />
      <rect x="132" y="12" width="78" height="26" rx="6" fill={color.brandStrong} />
      <path d="M148 25h46" stroke={color.onBrand} strokeWidth="6" strokeLinecap="round" />
      {awning.map((x, place) => (
        <path
          key={x}
          d={`M${x} 60h23.4v6a11.7 11.7 0 0 1-23.4 0Z`}
          fill={place % 2 === 0 ? color.accent : color.surface}
        />
      ))}
      <path d="M78 60h186v4H78Z" fill={color.ink} fillOpacity="0.1" />
      <Window open={open} />
      <rect x="186" y="84" width="52" height="48" rx="3" fill={open ? fields.green : fields.blue} />
      <path d="M212 84v48" stroke={color.brand} strokeWidth="3" />
      <path d="M206 106v8M218 106v8" stroke={color.brandStrong} strokeWidth="3" strokeLinecap="round" />
      <rect x="286" y="116" width="24" height="16" rx="3" fill={color.accent} />
      <path d="M298 118c-12-8-10-20-2-26 9 6 14 18 2 26Z" fill={color.brand} />
      <path d="M298 118c3-8 2-18-2-26 9 6 14 18 2 26Z" fill={color.brandStrong} />
    </svg>
  );
}

function Tree() {
  return (
    <>
      <path d="M33 92h7l2 40H31Z" fill={color.accentInk} fillOpacity="0.7" />
      <circle cx="36" cy="80" r="24" fill={color.brandBright} />
      <path d="M44 57a24 24 0 0 1-12 47q22-18 12-47Z" fill={color.brand} />
      <circle cx="28" cy="72" r="5" fill={color.onBrand} fillOpacity="0.25" />
    </>
  );
}

/** Lit, with goods on a shelf, or dark. */
function Window({ open }: { open: boolean }) {
  return (
    <>
      <rect x="102" y="84" width="70" height="34" rx="3" fill={open ? fields.yellow : fields.blue} />
      {open && (
        <>
          <rect x="110" y="98" width="10" height="14" rx="2" fill={color.brandBright} />
          <rect x="124" y="94" width="8" height="18" rx="2" fill={mapColor.position} />
          <circle cx="144" cy="106" r="6" fill={color.danger} />
          <rect x="154" y="100" width="12" height="12" rx="2" fill={color.accent} />
          <path d="M104 114h66" stroke={color.accentInk} strokeOpacity="0.4" strokeWidth="3" />
        </>
      )}
    </>
  );
}

const moon = 'M304 50a17 17 0 1 1-7-26 14 14 0 0 0 7 26Z';

/** Where each stripe begins. */
const awning = Array.from({ length: 8 }, (_, stripe) => 78 + stripe * 23.25);
