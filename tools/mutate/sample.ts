import { createHash } from 'node:crypto';
import type { Fault } from './faults';

/**
 * A number of the faults, the same each time for the same seed. A fault is drawn by what it is and not by its place in the
 * list, so that a line more or less elsewhere leaves the sample as it was.
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
