import styled from 'styled-components';
import { mapColor } from '@/styles/tokens';

export interface MapGroundProps {
  width: number;
  height: number;
}

/** A ground with a few soft roads, which are decoration and no streets of anywhere. */
export function MapGround({ width, height }: MapGroundProps) {
  return (
    <Ground width={width} height={height} viewBox="0 0 343 233" preserveAspectRatio="none">
      <path d="M0 0h343v233H0Z" data-ground />
      <path d="M-10 142C50 128 70 150 130 128S240 100 353 118M72 -10c6 60 22 90 12 150-4 30 4 60 10 103" />
      <path d="M-10 34C60 52 120 20 190 40s110 8 163-6M236 -10c-10 60-22 90-6 138 10 40 26 70 24 115" />
      <path d="M-10 206c70-16 120-30 176-16s110 22 187-12" />
    </Ground>
  );
}

const Ground = styled.svg`
  position: absolute;
  inset: 0;
  path {
    fill: none;
    stroke: ${mapColor.road};
    stroke-width: 10;
    stroke-linecap: round;
  }
  [data-ground] {
    stroke: none;
    fill: ${mapColor.ground};
  }
`;
