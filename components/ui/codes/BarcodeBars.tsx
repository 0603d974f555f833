import Code128C from 'jsbarcode/bin/barcodes/CODE128/CODE128C';
import { useMemo, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { columnWidth } from '@/styles/tokens';

export interface BarcodeBarsProps {
  /** Digits, an even number of them: Code 128-C packs two in a symbol. Other values need an encoder. */
  value: string;
  encoder?: (value: string) => string;
  /** As wide as the screen allows, or the column of a sheet, instead of 2 px per module. */
  grows?: boolean | 'column';
}

/** The bars, one unit per module; every module is the same number of device pixels. */
export function BarcodeBars({ value, encoder = encode, grows = false }: BarcodeBarsProps) {
  const modules = useMemo(() => encoder(value), [encoder, value]);
  const width = modules.length + 2 * quietModules;
  const modulePixels = useModulePixels(width, grows);
  return (
    <Bars viewBox={`0 0 ${width} 1`} preserveAspectRatio="none" aria-hidden="true" $width={width * modulePixels}>
      <path d={barsOf(modules)} fill="currentColor" shapeRendering="crispEdges" />
    </Bars>
  );
}

const quietModules = 10;

/** Follows the window, which may be turned or zoomed. */
function useModulePixels(modules: number, grows: NonNullable<BarcodeBarsProps['grows']>): number {
  return modulePixelsIn(useSyncExternalStore(followWindow, windowSize), modules, grows);
}

type WindowSize = Pick<Window, 'innerWidth' | 'devicePixelRatio'>;

/** Read once for each size, because reading it forces a layout. */
let size: WindowSize | undefined;

function windowSize(): WindowSize {
  size ??= { innerWidth: window.innerWidth, devicePixelRatio: window.devicePixelRatio };
  return size;
}

function followWindow(notify: () => void): () => void {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
}

if (typeof window !== 'undefined')
  followWindow(() => {
    size = undefined;
  });

/**
 * The width of a module in CSS px. Edges between device pixels are drawn grey, so that bars of one width differ; what
 * is wider than its container loses the quiet zones. No till reads either.
 */
export function modulePixelsIn(
  { innerWidth, devicePixelRatio }: WindowSize,
  modules: number,
  grows: NonNullable<BarcodeBarsProps['grows']>,
): number {
  const width = grows === 'column' ? Math.min(innerWidth, Number.parseInt(columnWidth, 10)) : innerWidth;
  const availableWidth = width - (grows ? besideSheet : besideCard);
  // With zoom a device pixel is not an exact fraction of a px.
  const dots = Math.min(
    grows ? Number.POSITIVE_INFINITY : Math.round(2 * devicePixelRatio),
    Math.floor(Math.min(widest, availableWidth / modules) * devicePixelRatio + 0.001),
  );
  return Math.max(dots, 1) / devicePixelRatio;
}

/** So that on a desktop the code still fits before a scanner; in px. */
const widest = 6;

/** The margins of a card with its border, and of a full-width sheet with its code; in px. */
const besideCard = 34;
const besideSheet = 16;

/**
 * The modules from left to right: '1' is ink. Only the encoder that is needed: all of JsBarcode's take a tenth of a
 * second on a cheap phone.
 */
function encode(value: string): string {
  const code = new Code128C(value, {});
  if (!code.valid()) throw new Error('Code 128-C packs pairs of digits.');
  return code.encode().data;
}

function barsOf(modules: string): string {
  return Array.from(modules.matchAll(/1+/g), ({ index, 0: { length } }) => {
    const x = index + quietModules;
    return `M${x} 0h${length}v1h-${length}z`;
  }).join('');
}

const Bars = styled.svg<{ $width: number }>`
  width: ${({ $width }) => $width}px;
  height: 100%;
`;
