import type { ErrorCode } from './errors';

/**
 * The cause of a failure. `line`: no answer came. `slow`: it took too long. `busy`: the server asks to wait. `fault`: a server error, or an
 * unreadable answer. `refusal`: the request cannot be fulfilled.
 */
export type Cause = 'line' | 'slow' | 'busy' | 'fault' | 'refusal';

type Failed = { status?: number; code: ErrorCode };

export function causeOf({ status = 0, code }: Failed): Cause {
  if (code === 'connection') return 'line';
  if (code === '504' || code === '408') return 'slow';
  if (code === '503' || status === 503) return 'busy';
  return status >= 500 || faults.has(code) ? 'fault' : 'refusal';
}

const faults: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['500', '405', '406', 'unknown']);

/** Whether support needs the log: not for a network fault or wrong input. */
export function needsNumber(failed: Failed): boolean {
  const cause = causeOf(failed);
  if (cause === 'slow') return Boolean(failed.status);
  return cause === 'busy' || cause === 'fault' || unexplained.has(failed.code);
}

/** Refusals that leave the member nothing to do. */
const unexplained: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['400', '403', 'e2016', 'e4001', 'e4005', 'e4031']);
