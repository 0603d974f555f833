import Code128C from 'jsbarcode/bin/barcodes/CODE128/CODE128C';
import { useMemo } from 'react';
import styled from 'styled-components';

export interface BarcodeBarsProps {
  /** Digits, an even number of them: Code 128-C packs two in a symbol. */
  value: string;
  /** Wider modules where the screen has room for them. */
  grows?: boolean;
}

/** The bars alone, one unit a module; the width in px is a whole multiple of the modules. */
export function BarcodeBars({ value, grows = false }: BarcodeBarsProps) {
  const modules = useMemo(() => encode(value), [value]);
  const width = modules.length + 2 * quietModules;
  return (
    <Bars viewBox={`0 0 ${width} 1`} preserveAspectRatio="none" aria-hidden="true" $modules={width} $grows={grows}>
      <path d={barsOf(modules)} fill="currentColor" shapeRendering="crispEdges" />
    </Bars>
  );
}

const quietModules = 10;

/** The modules from left to right: '1' is ink. JsBarcode's one encoder: all of them take a cheap phone a tenth of a second. */
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

const Bars = styled.svg<{ $modules: number; $grows: boolean }>`
  width: ${({ $modules }) => $modules * 2}px;
  height: 100%;
  ${({ $modules, $grows }) =>
    $grows && [3, 4].map((px) => `@media (min-width: ${$modules * px + 16}px) { width: ${$modules * px}px; }`).join('')}
`;
