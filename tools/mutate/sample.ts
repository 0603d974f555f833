import { createHash } from 'node:crypto';
import type { Fault } from './faults';

/**
 * A sample of the faults, the same for the same seed. Faults are drawn by their content, not by their place in the list, so that
 * unrelated changes keep the sample.
 */
export function sampleOf<F extends Pick<Fault, 'path' | 'kind' | 'was' | 'becomes'>>(
  faults: readonly F[],
  size: number,
  seed: number,
): F[] {
  const drawn = faults.map((fault, place) => ({ fault, place, lot: lotOf(fault, seed) }));
  const first = drawn.sort((one, other) => one.lot.localeCompare(other.lot)).slice(0, size);
  return first.sort((one, other) => one.place - other.place).map(({ fault }) => fault);
}

function lotOf({ path, kind, was, becomes }: Pick<Fault, 'path' | 'kind' | 'was' | 'becomes'>, seed: number): string {
  return createHash('sha256').update([seed, path, kind, was, becomes].join('\n')).digest('hex');
}
