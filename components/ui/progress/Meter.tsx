import styled from 'styled-components';
import { color, motion, radius } from '@/styles/tokens';

export interface MeterProps {
  /** The accessible label. */
  label: string;
  value: number;
  /** The goal; 100 by default. */
  max?: number;
}

/** The progress of something: a donation, a mission. */
export function Meter({ label, value, max = 100 }: MeterProps) {
  const share = Math.min(Math.max(value / max, 0), 1);
  return (
    <Track role="meter" aria-label={label} aria-valuenow={value} aria-valuemin={0} aria-valuemax={max}>
      <Bar style={{ transform: `scaleX(${share})` }} />
    </Track>
  );
}

const Track = styled.div`
  height: 12px;
  border-radius: ${radius.round};
  background: ${color.brandTint};
  overflow: hidden;
`;

const Bar = styled.div`
  height: 100%;
  border-radius: ${radius.round};
  background: linear-gradient(90deg, ${color.brand}, ${color.brandBright});
  transform-origin: left;
  transition: transform ${motion.calm};
`;
