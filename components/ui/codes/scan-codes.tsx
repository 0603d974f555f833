import styled, { css } from 'styled-components';
import { neededPart } from '@/components/ui/states/later-parts';
import { color } from '@/styles/tokens';
import type { BarcodeBarsProps } from './BarcodeBars';

/** Loaded when a barcode is first shown, or earlier. */
export const BarcodeBars = neededPart(() => import('./BarcodeBars').then((part) => part.BarcodeBars));

interface BarcodeProps extends BarcodeBarsProps {
  /** The alternative text for screen readers. */
  label: string;
  /** In px; 96 is the minimum for a reliable scan by hand. */
  height?: number;
}

/**
 * A Code 128 as tills read it (measured with two decoders): pure black on pure white, a whole number of device pixels
 * per module, 2 px where they fit, with its quiet zones included. Its height is reserved before the bars are loaded.
 */
export function Barcode({ label, height = 96, ...bars }: BarcodeProps) {
  return (
    <BarcodeFrame role="img" aria-label={label} $height={height}>
      <BarcodeBars {...bars} />
    </BarcodeFrame>
  );
}

/** Loaded when a QR is first shown, or earlier. */
export const QrSquares = neededPart(() => import('qrcode.react').then((part) => part.QRCodeSVG));

interface QrCodeProps {
  /** Up to 34 digits; with 29 modules up to 42 letters and digits, with 57 up to 213 characters. */
  value: string;
  /** The alternative text for screen readers. */
  label: string;
  /** Edge of a module in px, a whole number. */
  modulePixels: number;
  /** Modules per side: the size that fits the value. */
  modules?: 21 | 29 | 57;
}

/**
 * A QR of the smallest size that fits the value, which scans fastest, with its quiet zone included. Its space is
 * reserved from the start.
 */
export function QrCode({ value, label, modulePixels, modules = 21 }: QrCodeProps) {
  const edge = modulePixels * (modules + 2 * quietModules);
  return (
    <QrFrame role="img" aria-label={label} $edge={edge}>
      <QrSquares
        value={value}
        size={edge}
        marginSize={quietModules}
        level="M"
        fgColor="currentColor"
        role="presentation"
        aria-hidden
      />
    </QrFrame>
  );
}

const quietModules = 4;

/** A till has to read the code, so themes, dark mode and forced colours must not change it. */
const codeInkStyles = css`
  background: ${color.codePaper};
  color: ${color.codeInk};
  color-scheme: only light;
  forced-color-adjust: none;
  svg {
    flex: none;
    max-width: none;
  }
`;

const BarcodeFrame = styled.div<{ $height: number }>`
  ${codeInkStyles}
  height: ${({ $height }) => $height}px;
`;

const QrFrame = styled.div<{ $edge: number }>`
  ${codeInkStyles}
  flex: none;
  width: ${({ $edge }) => $edge}px;
  height: ${({ $edge }) => $edge}px;
`;
