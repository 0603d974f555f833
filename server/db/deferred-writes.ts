import { setTimeout as sleep } from 'node:timers/promises';
import { afterCall } from '@/server/platform/time-limit';
import { isOutOfReach } from './faults';

type Write = { write: () => Promise<unknown>; until: number };

const tryEveryMs = 250;

/** The timer is unreferenced, so a waiting write does not keep the process alive. */
const systemTime = { now: () => Date.now(), pause: () => sleep(tryEveryMs, undefined, { ref: false }) };

/**
 * Writes immediately or, if the database is unreachable, as soon as it is back, as long as the write still matters. Only one of the waiting
 * writes probes the database at a time. Writes still waiting when the process stops are lost.
 */
export function createDeferredWrites(
  time: { now(): number; pause(): Promise<unknown> } = systemTime,
): (write: Write['write'], mattersMs: number) => Promise<void> {
  const waiting: Write[] = [];
  let isAtWork = false;

  const workOff = async () => {
    isAtWork = true;
    for (let next = waiting[0]; next; next = waiting[0]) {
      if (time.now() >= next.until || (await succeeds(next))) waiting.shift();
      else await time.pause();
    }
    isAtWork = false;
  };

  return async (write, mattersMs) => {
    try {
      await write();
    } catch (error) {
      if (!isOutOfReach(error)) throw error;
      waiting.push({ write, until: time.now() + mattersMs });
      // The call that made the write has used up its time.
      if (!isAtWork) void afterCall(workOff);
    }
  };
}

/** Returns false if the database is still unreachable. Any other error would only occur again, so it counts as done. */
async function succeeds({ write }: Write): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    return !isOutOfReach(error);
  }
}
