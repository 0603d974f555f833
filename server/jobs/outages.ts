import { isOutOfReach } from '@/server/db/faults';

const logEveryMs = 15_000;

/**
 * Returns whether a failure of the queue should be logged: an outage fails all workers every second, and only a few of these failures are
 * logged.
 */
export function createOutageFilter(): (error: unknown) => boolean {
  let logAt = 0;
  return (error) => {
    if (!isOutOfReach(error)) return true;
    const now = Date.now();
    if (now < logAt) return false;
    logAt = now + logEveryMs;
    return true;
  };
}
