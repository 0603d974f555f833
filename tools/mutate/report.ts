import type { Fault } from './faults';
import { differenceOf } from './faults';
import type { KnownFault } from './known';
import { entryOf } from './known';
import type { Layer } from './layers';
import type { Judged, Task } from './work';

export type Share = { layer: Layer; noticed: number; unnoticed: number; listed: number; equivalent: number };

/** The report of a judged fault: one character as progress, or with `isVerbose` the test that noticed it. Unnoticed faults in full. */
export function judgedLine(judged: Judged, isVerbose: boolean): string {
  const { fault, text, ended, by } = judged;
  if (ended === 'unsure') return `\nunsure ${placeOf(fault)}: ${by}\n`;
  if (ended !== 'passed' && isVerbose) return `noticed ${placeOf(fault)} by ${by}\n`;
  if (ended !== 'passed') return ended === 'late' ? 't' : '.';
  const entry = JSON.stringify(entryOf(fault, text));
  return ['', `unnoticed ${placeOf(fault)}`, ...differenceOf(text, fault), entry, ''].join('\n');
}

/** Where a fault is planted. */
export function placeOf({ path, line, kind }: Fault): string {
  return `${path}:${line} (${kind})`;
}

/** How many of each layer's faults were noticed. Listed faults are not planted again; unsure ones are not counted. */
export function sharesOf(judged: readonly Judged[], listed: readonly (Task & { known: KnownFault })[]): Share[] {
  const layers = new Set([...judged, ...listed].map(({ layer }) => layer));
  return [...layers].map((layer) => {
    const own = judged.filter((one) => one.layer === layer && one.ended !== 'unsure');
    const noticed = own.filter(({ ended }) => ended !== 'passed').length;
    const known = listed.filter((one) => one.layer === layer);
    const equivalent = known.filter((one) => one.known.equivalent).length;
    return { layer, noticed, unnoticed: own.length - noticed, listed: known.length - equivalent, equivalent };
  });
}

export function holds(share: Share): boolean {
  return percentOf(share) >= share.layer.share;
}

/** Excludes equivalent faults, which no test can notice. */
function percentOf({ noticed, unnoticed, listed }: Omit<Share, 'layer' | 'equivalent'>): number {
  const all = noticed + unnoticed + listed;
  return all === 0 ? 100 : (100 * noticed) / all;
}

export function lineOf(share: Share): string {
  const { layer, ...counts } = share;
  return `${holds(share) ? '✓' : '✗'} ${layer.name.padEnd(9)} ${countsIn(counts)}; ${layer.share} % wanted`;
}

export function sumOf(shares: readonly Share[]): string {
  const sum = { noticed: 0, unnoticed: 0, listed: 0, equivalent: 0 };
  for (const share of shares) {
    sum.noticed += share.noticed;
    sum.unnoticed += share.unnoticed;
    sum.listed += share.listed;
    sum.equivalent += share.equivalent;
  }
  return `  ${'all'.padEnd(9)} ${countsIn(sum)}`;
}

function countsIn(counts: Omit<Share, 'layer'>): string {
  const { noticed, unnoticed, listed, equivalent } = counts;
  const percent = Math.floor(10 * percentOf(counts)) / 10;
  const all = noticed + unnoticed + listed;
  return `${percent} % noticed: ${noticed} of ${all}, ${listed} of the others listed; ${equivalent} equivalent`;
}
