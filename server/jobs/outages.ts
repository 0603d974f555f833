import { isOutOfReach } from '@/server/db/faults';

/** Receives the queue's failures. `noticed` returns whether one should be logged: of an outage, only a few are. */
export type Outages = { noticed(error: unknown): boolean; stop(): void };

const wakeEveryMs = 1000;

/** pg-boss listens again after half a minute at the latest. */
const reconnectMs = 35_000;

const logEveryMs = 15_000;

/**
 * After an outage the workers get no notifications until pg-boss listens again, which it retries less and less often. Until
 * then they are woken every second, so that they continue as soon as the database is back.
 */
export function watchOutages(wake: () => void): Outages {
  let timer: NodeJS.Timeout | undefined;
  let wakeUntil = 0;
  let logAt = 0;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  return {
    noticed: (error) => {
      if (!isOutOfReach(error)) return true;
      const now = Date.now();
      wakeUntil = now + reconnectMs;
      timer ??= setInterval(() => (Date.now() < wakeUntil ? wake() : stop()), wakeEveryMs).unref();
      if (now < logAt) return false;
      logAt = now + logEveryMs;
      return true;
    },
    stop,
  };
}
