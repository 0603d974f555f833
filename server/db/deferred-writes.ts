import { setTimeout as sleep } from 'node:timers/promises';
import { isOutOfReach } from './reach';

type Write = { write: () => Promise<unknown>; until: number };

const tryEveryMs = 250;

/** A waiting write keeps no process alive. */
const systemTime = { now: () => Date.now(), pause: () => sleep(tryEveryMs, undefined, { ref: false }) };

/**
 * Does a write at once, or, where the database is out of reach, once it is back, as long as it still matters. However many wait,
 * one at a time asks whether it is. A process that stops meanwhile leaves them undone.
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
      if (!isAtWork) void workOff();
    }
  };
}

/** What fails for another reason than the database's absence would fail again. */
async function succeeds({ write }: Write): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    return !isOutOfReach(error);
  }
}
