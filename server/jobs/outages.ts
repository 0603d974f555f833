import { isOutOfReach } from '@/server/db/faults';

const logEveryMs = 15_000;

/** Returns whether a failure of the queue should be logged: of an outage, which fails all workers every second, only a few are. */
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
