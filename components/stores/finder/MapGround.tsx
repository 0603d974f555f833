import styled from 'styled-components';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, mapColor } from '@/styles/tokens';

export interface MapGroundProps {
  width: number;
  height: number;
  me: { x: number; y: number };
  metresPerPixel: number;
}

/** Without tiles nothing is known of streets: a plain ground with rings that say how far it is. */
export function MapGround({ width, height, me, metresPerPixel }: MapGroundProps) {
  const { distance } = useFormats();
  const step = ringSteps.find((metres) => metres / metresPerPixel >= ringLeast) ?? 0;
  const rings = [1, 2, 3].map((ring) => ({ metres: ring * step, radius: (ring * step) / metresPerPixel }));
  return (
    <Ground width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <rect width={width} height={height} />
      {rings.map(({ metres, radius }) => (
        <g key={metres}>
          <circle cx={me.x} cy={me.y} r={radius} />
          <text x={me.x} y={me.y + radius - 6}>
            {distance(metres)}
          </text>
        </g>
      ))}
    </Ground>
  );
}

/** Round distances in metres, and the least radius of the first ring in px. */
const ringSteps = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];
const ringLeast = 56;

const Ground = styled.svg`
  position: absolute;
  inset: 0;
  rect {
    fill: ${mapColor.ground};
  }
  circle {
    fill: none;
    stroke: ${mapColor.road};
    stroke-width: 2;
  }
  text {
    fill: ${color.muted};
    font-size: ${fontSize.small};
    text-anchor: middle;
  }
`;
