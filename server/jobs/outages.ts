import { isOutOfReach } from '@/server/db/reach';

/** Receives the queue's failures. Returns whether one is worth a line of the log: of an outage, a few are. */
export type Outages = { noticed(error: unknown): boolean; stop(): void };

const wakeEveryMs = 1000;

/** pg-boss listens again after half a minute at the latest. */
const deafForMs = 35_000;

const logEveryMs = 15_000;

/**
 * After the database went away nobody tells the workers of new jobs until the queue listens again, which it tries less and less
 * often: so they are woken every second until then, and find the database as soon as it is back.
 */
export function watchOutages(wake: () => void): Outages {
  let timer: NodeJS.Timeout | undefined;
  let deafUntil = 0;
  let logAt = 0;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  return {
    noticed: (error) => {
      if (!isOutOfReach(error)) return true;
      const now = Date.now();
      deafUntil = now + deafForMs;
      timer ??= setInterval(() => (Date.now() < deafUntil ? wake() : stop()), wakeEveryMs).unref();
      if (now < logAt) return false;
      logAt = now + logEveryMs;
      return true;
    },
    stop,
  };
}
