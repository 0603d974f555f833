import type { Db } from '@/server/db/transact';
import type { Clock } from './clock';
import type { Log } from './log';
import type { Refusal } from './outcome';
import { refuse } from './outcome';
import type { Counted } from './rate-windows.store';
import { countedInWindow, countedOf, countInTurn, countInWindow } from './rate-windows.store';

/** `name` is the kind of count, `of` its subject. Neither may be personal, because both are stored or logged. */
export type Velocity = { name: string; of: string; most: number; per: 'hour' | 'day'; amount?: number };

type About = Record<string, unknown>;

/**
 * Counts what a till does per clock hour or Bangkok day. An excess is refused until the window ends, and logged as a warning
 * with `about`. Must be the last statement of a transaction, because all tills of a branch share one row.
 */
export function createVelocity({ clock, log }: { clock: Clock; log: Log }) {
  const countingOf = ({ name, of, per, most, amount = 1 }: Velocity) => {
    return { key: `${name}:${of}`, per, now: clock.now(), most, amount };
  };

  const refusalOf = (velocity: Velocity, { count: total, waitSeconds }: Counted, about: About) => {
    if (waitSeconds === 0) return undefined;
    const { name, most, amount = 1 } = velocity;
    log.warn({ ...about, velocity: name, amount, total, most }, 'a till exceeded a limit');
    return refuse('429', { retryAfterSeconds: waitSeconds });
  };

  return {
    charge: async (db: Db, velocity: Velocity, about: About): Promise<Refusal<'429'> | undefined> =>
      refusalOf(velocity, await countInWindow(db, countingOf(velocity)), about),
    /** The refusal that counting this now would get, without counting it. */
    isOver: async (db: Db, velocity: Velocity): Promise<Refusal<'429'> | undefined> => {
      const counting = countingOf(velocity);
      const { waitSeconds } = countedOf(counting, (await countedInWindow(db, counting)) + counting.amount);
      return waitSeconds > 0 ? refuse('429', { retryAfterSeconds: waitSeconds }) : undefined;
    },
    /** How much is left until the limit. */
    leftOf: async (db: Db, velocity: Velocity): Promise<number> => {
      const counting = countingOf(velocity);
      return Math.max(0, counting.most - (await countedInWindow(db, counting)));
    },
    /** Counts two in one statement, the second only if the first is not refused. */
    chargeInTurn: async (db: Db, first: Velocity, second: Velocity, about: About) => {
      const [one, other] = await countInTurn(db, [countingOf(first), countingOf(second)]);
      return (one && refusalOf(first, one, about)) ?? (other && refusalOf(second, other, about));
    },
  };
}
