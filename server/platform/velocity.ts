import type { Db } from '@/server/db/transact';
import type { Clock } from './clock';
import type { Log } from './log';
import type { Refusal } from './outcome';
import { refuse } from './outcome';
import { countInWindow } from './rate-windows.store';

/** `name` is what is counted, and `of` is whose. Neither may be personal, because both are stored or logged. */
export type Velocity = { name: string; of: string; most: number; per: 'hour' | 'day'; amount?: number };

/**
 * Counts what a till does per clock hour or Bangkok day. An excess is refused until the window ends, and logged as a warning
 * with `about`. Must be the last statement of a transaction, because all tills of a branch share one row.
 */
export function createVelocity({ clock, log }: { clock: Clock; log: Log }) {
  return async (db: Db, velocity: Velocity, about: Record<string, unknown>): Promise<Refusal<'429'> | undefined> => {
    const { name, of, most, per, amount = 1 } = velocity;
    const window = { key: `${name}:${of}`, per, now: clock.now() };
    const { count: total, waitSeconds } = await countInWindow(db, { ...window, amount, most });
    if (waitSeconds === 0) return undefined;
    log.warn({ ...about, velocity: name, amount, total, most }, 'a till exceeded a limit');
    return refuse('429', { retryAfterSeconds: waitSeconds });
  };
}
