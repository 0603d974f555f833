import { color, mapColor } from '@/styles/tokens';

/** The map as it will be: the member in the middle, and stores around. */
export function NearestArt() {
  return (
    <svg width="200" height="128" viewBox="0 0 200 128" aria-hidden="true">
      <rect width="200" height="128" rx="18" fill={mapColor.ground} />
      <g fill="none" stroke={mapColor.road} strokeWidth="7">
        <path d="M0 34c50-10 76 14 118 2s60-8 82-2M0 92c44-12 84 6 118-8s56-14 82-6" />
        <path d="M44 0c6 40 10 70 4 128M142 0c-10 40-4 84 12 128" />
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
