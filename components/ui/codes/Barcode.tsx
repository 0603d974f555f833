import styled from 'styled-components';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import type { BarcodeBarsProps } from './BarcodeBars';
import { codeInkStyles } from './code-styles';

/** Loaded when a barcode is first shown, or earlier. */
export const BarcodeBars = lazyWithRetry(() => import('./BarcodeBars').then((part) => part.BarcodeBars));

export interface BarcodeProps extends BarcodeBarsProps {
  /** The alternative text for screen readers. */
  label: string;
  /** In px; 96 is the minimum for a reliable scan by hand. */
  height?: number;
}

/**
 * A Code 128 as tills read it (measured with two decoders): pure black on pure white, a whole number of device pixels
 * per
 * module, 2 px where they fit, with its quiet zones included. Its height is reserved before the bars are loaded.
 */
export function Barcode({ label, height = 96, ...bars }: BarcodeProps) {
  return (
    <Frame role="img" aria-label={label} $height={height}>
      <BarcodeBars {...bars} />
    </Frame>
  );
}

const Frame = styled.div<{ $height: number }>`
  ${codeInkStyles}
  height: ${({ $height }) => $height}px;
`;
