import styled from 'styled-components';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { codeInkStyles } from './code-styles';

const QRCodeSVG = lazyWithRetry(() => import('qrcode.react').then((part) => part.QRCodeSVG));

export interface QrCodeProps {
  /** Up to 34 digits; with 29 modules up to 42 letters and digits. */
  value: string;
  /** The alternative text for screen readers. */
  label: string;
  /** Edge of a module in px, a whole number. */
  modulePixels: number;
  /** Modules per side: the size that fits the value. */
  modules?: 21 | 29;
}

/**
 * A QR of the smallest size that fits the value, which scans fastest, with its quiet zone included. Its space is
 * reserved from the start.
 */
export function QrCode({ value, label, modulePixels, modules = 21 }: QrCodeProps) {
  const edge = modulePixels * (modules + 2 * quietModules);
  return (
    <Frame role="img" aria-label={label} $edge={edge}>
      <QRCodeSVG
        value={value}
        size={edge}
        marginSize={quietModules}
        level="M"
        fgColor="currentColor"
        role="presentation"
        aria-hidden
      />
    </Frame>
  );
}

const quietModules = 4;

const Frame = styled.div<{ $edge: number }>`
  ${codeInkStyles}
  flex: none;
  width: ${({ $edge }) => $edge}px;
  height: ${({ $edge }) => $edge}px;
`;
