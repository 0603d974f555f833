import type { Lit } from './lighthouse-run';

const least = { performance: 95, accessibility: 100 } as const;
/** How much later than the empty page's the largest paint may be. */
const mostRatio = 1.3;

export function printHeading(runs: number): void {
  console.log(`Lighthouse, mobile, the median of ${runs} loads without anything cached.`);
  console.log(
    `At least ${least.performance} and ${least.accessibility}, LCP at most ${mostRatio} × that of an empty Next page.\n`,
  );
  console.log('  page       performance  accessibility    FCP ms    LCP ms  TBT ms    CLS  LCP ratio');
}

/** Prints the results and returns whether the limits hold; the empty page has none. */
export function printRow(name: string, lit: Lit, empty?: Lit): boolean {
  const ratio = empty && lit.lcp / empty.lcp;
  const holds =
    ratio === undefined ||
    (lit.performance >= least.performance && lit.accessibility >= least.accessibility && ratio <= mostRatio);
  const mark = holds ? '✓' : '✗';
  const cells = [
    ...[String(lit.performance).padStart(11), String(lit.accessibility).padStart(13)],
    ...[lit.fcp.toFixed(0).padStart(8), lit.lcp.toFixed(0).padStart(8), lit.tbt.toFixed(0).padStart(6)],
    ...[lit.cls.toFixed(3).padStart(5), ratio === undefined ? '' : ratio.toFixed(2).padStart(9)],
  ];
  console.log(`${empty ? mark : ' '} ${name.padEnd(10)} ${cells.join('  ')}`);
  return holds;
}
