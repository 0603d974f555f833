/** How far two samples differ. `auc` is the chance that one of the second is the larger: 0.5 if they are alike. */
export type Difference = { ks: number; mannWhitney: number; auc: number };

/** The p-values of the tests of Kolmogorov and Smirnov, and of Mann and Whitney, by their large-sample forms. */
export function differenceOf(one: readonly number[], other: readonly number[]): Difference {
  const all = [...one.map((value) => ({ value, from: 0 })), ...other.map((value) => ({ value, from: 1 }))];
  all.sort((a, b) => a.value - b.value);
  const [n, m] = [one.length, other.length];
  let [below, belowOther, farthest, rankSum, ties] = [0, 0, 0, 0, 0];
  for (let start = 0; start < all.length; ) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    const others = all.slice(start, end).filter(({ from }) => from === 1).length;
    belowOther += others;
    below += end - start - others;
    // Equal values share the mean of their ranks.
    rankSum += (others * (start + 1 + end)) / 2;
    ties += (end - start) ** 3 - (end - start);
    farthest = Math.max(farthest, Math.abs(below / n - belowOther / m));
    start = end;
  }
  const u = rankSum - (m * (m + 1)) / 2;
  const total = n + m;
  const deviation = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))));
  const z = deviation === 0 ? 0 : (u - (n * m) / 2) / deviation;
  return { ks: kolmogorov(farthest * Math.sqrt((n * m) / total)), mannWhitney: twoSided(z), auc: u / (n * m) };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The chance of a larger distance, by the series of Kolmogorov. */
function kolmogorov(distance: number): number {
  if (distance < 0.3) return 1;
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += (k % 2 === 1 ? 2 : -2) * Math.exp(-2 * k * k * distance * distance);
  return Math.min(1, Math.max(0, sum));
}

/** The chance that a normal variable is farther out, by Abramowitz and Stegun 7.1.26: right to 10⁻⁷. */
function twoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const parts = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  return parts.reduceRight((sum, part) => (sum + part) * t, 0) * Math.exp(-x * x);
}
