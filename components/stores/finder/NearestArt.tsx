import { color, mapColor } from '@/styles/tokens';

/** The map as it will be: the member in the middle, and stores around. */
export function NearestArt() {
  return (
    <svg width="200" height="128" viewBox="0 0 200 128" aria-hidden="true">
      <rect width="200" height="128" rx="18" fill={mapColor.ground} />
      <g fill="none" stroke={mapColor.road} strokeWidth="3">
        <circle cx="98" cy="74" r="44" />
        <path d="M12 74a86 86 0 0 1 172 0 86 86 0 0 1-12 44M24 118a86 86 0 0 1-12-44" />
      </g>
      <circle cx="98" cy="74" r="22" fill={mapColor.position} fillOpacity="0.16" />
      <circle cx="98" cy="74" r="8" fill={mapColor.position} stroke={color.surface} strokeWidth="3" />
      <Pin x={132} y={40} fill={color.brand} shade={color.brandStrong} />
      <Pin x={46} y={38} fill={color.accent} shade={color.accentInk} />
      <Pin x={166} y={82} fill={color.accent} shade={color.accentInk} />
    </svg>
  );
}

function Pin({ x, y, fill, shade }: { x: number; y: number; fill: string; shade: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cy="19" rx="7" ry="2.5" fill={color.ink} fillOpacity="0.18" />
      <path d="M0 18S-13 6-13-4a13 13 0 0 1 26 0C13 6 0 18 0 18Z" fill={fill} />
      <path d="M0 18S13 6 13-4A13 13 0 0 0 4-16.4Q12 0 0 18Z" fill={shade} fillOpacity="0.3" />
      <circle cy="-4" r="5" fill={color.surface} />
    </g>
  );
}
