import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import {
  countedInWindow,
  countInWindow,
  takeBackInWindow,
  takeInWindow,
  windowOf,
} from '@/server/platform/rate-windows.store';

/** The share of the limit at which a warning is logged, so that there is time to act. */
const nearShare = 0.8;

const key = 'otp-sends:product';

/** The codes of this clock hour. */
export function codesOfHour(db: Db, now: number): Promise<number> {
  return countedInWindow(db, { key, per: 'hour', now });
}

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

/**
 * The codes that the whole product sends per clock hour. One row, changed by every send of every process, so it is taken last,
 * in one short statement, and never locked while a message is being sent.
 */
export function createProductBudget({ db, clock, config, log }: Needs) {
  const most = config.limits.otpSendsPerHour;
  const lastLogged = new Map<string, number>();

  const windowAt = (now: number) => ({ key, per: 'hour', now }) as const;

  /** Logs once an hour, over all processes. */
  const logOnce = async (what: 'near' | 'exhausted', message: string) => {
    const now = clock.now();
    const { start, leftSeconds: secondsLeft } = windowOf(now, 'hour');
    if (lastLogged.get(what) === start) return;
    lastLogged.set(what, start);
    const { count } = await countInWindow(db, { key: `${key}:${what}`, per: 'hour', now });
    if (count > 1) return;
    log.warn({ most, secondsLeft }, message);
  };

  return {
    /** Undefined: none is left, and nothing was counted. Must be the last statement of a transaction. */
    take: (tx: Db, now: number): Promise<number | undefined> => takeInWindow(tx, { ...windowAt(now), most }),

    /** Logs after the send was counted or refused. */
    log: async (taken: number | undefined): Promise<void> => {
      if (taken === undefined) return logOnce('exhausted', 'no one-time code is sent before the hour is over');
      if (taken >= most * nearShare) return logOnce('near', 'the one-time codes of this hour are nearly spent');
    },

    putBack: (sentAt: number): Promise<void> => takeBackInWindow(db, windowAt(sentAt)),

    secondsLeft: (): number => windowOf(clock.now(), 'hour').leftSeconds,
  };
}
