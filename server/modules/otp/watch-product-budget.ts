import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { countInWindow, takeBackInWindow, takeInWindow, windowOf } from '@/server/platform/rate-windows.store';

/** Who pays for the messages hears of it while there is time to look. */
const nearShare = 0.8;

const key = 'otp-sends:product';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

/**
 * All the codes that the whole product sends in an hour of the clock. One row, which every send of every process changes: it
 * is taken from last, in one short statement, and never held while a message is on its way.
 */
export function createProductBudget({ db, clock, config, log }: Needs) {
  const most = config.limits.otpSendsPerHour;
  const lastLogged = new Map<string, number>();

  const windowAt = (now: number) => ({ key, per: 'hour', now }) as const;

  /** Once an hour, by one process alone. */
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
    /** False: none is left, and none was counted. In a transaction it must be the last statement. */
    take: (tx: Db, now: number): Promise<number | undefined> => takeInWindow(tx, { ...windowAt(now), most }),

    /** What is logged once the send is counted, or was not. */
    log: async (taken: number | undefined): Promise<void> => {
      if (taken === undefined) return logOnce('exhausted', 'no one-time code is sent before the hour is over');
      if (taken >= most * nearShare) return logOnce('near', 'the one-time codes of this hour are nearly spent');
    },

    putBack: (sentAt: number): Promise<void> => takeBackInWindow(db, windowAt(sentAt)),

    secondsLeft: (): number => windowOf(clock.now(), 'hour').leftSeconds,
  };
}
