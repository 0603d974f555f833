import styled from 'styled-components';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import type { BarcodeBarsProps } from './BarcodeBars';
import { codeInkLook } from './code-look';

/** Fetched when a barcode is first shown, or before. */
export const BarcodeBars = lazyWithRetry(() => import('./BarcodeBars').then((part) => part.BarcodeBars));

export interface BarcodeProps extends BarcodeBarsProps {
  /** What a screen reader says instead. */
  label: string;
  /** In px; 96 is the least that a hand scanner hits at once. */
  height?: number;
}

/**
 * A Code 128 as tills read it (measured with two decoders): pure black on pure white, a whole number of the screen's dots for
 * each module, 2 px where there is room, with its quiet zones inside. Its height is reserved before the bars are loaded.
 */
export function Barcode({ label, height = 96, ...bars }: BarcodeProps) {
  return (
    <Frame role="img" aria-label={label} $height={height}>
      <BarcodeBars {...bars} />
    </Frame>
  );
}

const Frame = styled.div<{ $height: number }>`
  ${codeInkLook}
  height: ${({ $height }) => $height}px;
`;
