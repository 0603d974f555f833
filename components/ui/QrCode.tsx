import dynamic from 'next/dynamic';
import styled from 'styled-components';
import { codeInkLook } from './code-look';
import { loadPart } from './load-part';

const QRCodeSVG = dynamic(() => loadPart(() => import('qrcode.react').then((part) => part.QRCodeSVG)), { ssr: false });

export interface QrCodeProps {
  /** Up to 34 digits. */
  value: string;
  /** What a screen reader says instead. */
  label: string;
  /** Edge of a module in px, a whole number. */
  modulePixels: number;
}

/** A QR of the smallest size, which tills read fastest, with its quiet zone inside. Its place is reserved from the start. */
export function QrCode({ value, label, modulePixels }: QrCodeProps) {
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

const modules = 21;
const quietModules = 4;

const Frame = styled.div<{ $edge: number }>`
  ${codeInkLook}
  flex: none;
  width: ${({ $edge }) => $edge}px;
  height: ${({ $edge }) => $edge}px;
`;
