import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '@/server/gateways/deps';
import type { Config } from '@/server/platform/config';
import type { Counting, Window } from '@/server/platform/rate-windows.store';
import { countedOf, countInTurn, countInWindow, windowOf } from '@/server/platform/rate-windows.store';
import { networkOf } from './network';

export type RateLimiter = {
  /** Counts a call. Returns 0 if it may proceed, otherwise the seconds until the next one may. */
  charge(who: Rated, id: string): Promise<number>;
  /** Counts a phone's call by its address and, unless that is refused, by its chat account; returns both waits. */
  chargePhone(address: string, account: string | undefined): Promise<{ address: number; account: number }>;
  /** Counts a till's call by its key, with the statement that looks the key up: an unknown one is not counted. */
  chargeTill<T extends { calls: number }>(
    key: string,
    find: (counting?: Counting) => Promise<T | undefined>,
  ): Promise<{ found: T | undefined; wait: number }>;
};

export type Rated = 'address' | 'account' | 'branchKey';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'> & { config: Pick<Config, 'rateLimit' | 'limits'> };

/**
 * Counts in the database, so that processes share the limits. A full window is also cached in memory and then costs no
 * statement.
 */
export function createRateLimiter({ db, clock, secrets, config }: Needs): RateLimiter {
  const callsPerMinute: Record<Rated, number> = {
    address: config.limits.callsPerMinuteOfAddress,
    account: config.limits.callsPerMinuteOfAccount,
    branchKey: config.limits.callsPerMinuteOfBranchKey,
  };
  const full = new Map<string, number>();

  const windowFor = (who: Rated, id: string) => {
    const key = `${who}:${secrets.lookUpKey('rate-limit', who === 'address' ? networkOf(id) : id)}`;
    return { key, per: 'minute' as const, now: clock.now(), most: callsPerMinute[who] };
  };
  const isFull = ({ key, now, per }: Window) => full.get(key) === windowOf(now, per).start;
  const note = ({ key, now, per }: Window, { waitSeconds }: { waitSeconds: number }): number => {
    if (waitSeconds === 0) return 0;
    if (full.size > 10_000) full.clear();
    full.set(key, windowOf(now, per).start);
    return waitSeconds;
  };

  const charge = async (who: Rated, id: string): Promise<number> => {
    if (!config.rateLimit) return 0;
    const window = windowFor(who, id);
    if (isFull(window)) return windowOf(window.now, window.per).leftSeconds;
    return note(window, await countInWindow(db, window, 'unawaited'));
  };

  return {
    charge,
    chargePhone: async (ip, id) => {
      if (!config.rateLimit) return { address: 0, account: 0 };
      const [address, account] = [windowFor('address', ip), id === undefined ? undefined : windowFor('account', id)];
      if (!account || isFull(address) || isFull(account)) {
        const wait = await charge('address', ip);
        return { address: wait, account: wait > 0 || id === undefined ? 0 : await charge('account', id) };
      }
      const [first, second] = await countInTurn(db, address, account, 'unawaited');
      return { address: note(address, first), account: note(account, second) };
    },
    chargeTill: async (key, find) => {
      if (!config.rateLimit) return { found: await find(), wait: 0 };
      const window = windowFor('branchKey', key);
      if (isFull(window)) return { found: await find(), wait: windowOf(window.now, window.per).leftSeconds };
      const found = await find(window);
      return { found, wait: found ? note(window, countedOf(window, found.calls)) : 0 };
    },
  };
}

export type UnknownKeys = { note(log: FastifyBaseLogger): Promise<void> };

/**
 * Notes calls with an unknown till key: one that was revoked but not replaced, or somebody guessing. Logs the first, tenth,
 * hundredth (and so on) call of an hour, counted over all processes, and never the key.
 */
export function createUnknownKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): UnknownKeys {
  return {
    note: async (log) => {
      const window = { key: 'unknown-branch-keys', per: 'hour', now: clock.now() } as const;
      const { count: calls } = await countInWindow(db, window, 'unawaited');
      if (/^10*$/.test(`${calls}`)) log.warn({ calls }, 'a till called with an unknown key');
    },
  };
}
