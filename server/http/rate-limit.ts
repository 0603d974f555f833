import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '@/server/gateways/deps';
import type { Config } from '@/server/platform/config';
import type { Counted, Counting, Window } from '@/server/platform/rate-windows.store';
import { countedOf, countInTurn, countInWindow, windowOf } from '@/server/platform/rate-windows.store';
import { networkOf } from './network';

export type RateLimiter = {
  /** Counts a call. Returns 0 if it may proceed, otherwise the seconds until the next one may. */
  charge(who: Rated, id: string): Promise<number>;
  /**
   * Counts a phone's call by address and, unless that is refused, by chat account, and its action by both. Returns the waits of the address
   * and of the rest.
   */
  chargePhone(
    address: string,
    account: string | undefined,
    leaves?: Kept,
  ): Promise<{ address: number; account: number }>;
  /** Counts a till's call by key in the statement that looks the key up; an unknown key is not counted. */
  chargeTill<T extends { calls: number }>(
    key: string,
    find: (counting?: Counting) => Promise<T | undefined>,
  ): Promise<{ found: T | undefined; wait: number }>;
};

export type Rated = 'address' | 'account' | 'branchKey';

/** Calls that store rows and must be limited: actions of members, attempted or done, with their answers, and telemetry. */
export type Kept = 'acts' | 'telemetry';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'> & { config: Pick<Config, 'rateLimit' | 'limits'> };

/**
 * Counts in the database, so that processes share the limits. A full window is also cached in memory, so that further calls cost no
 * statement.
 */
export function createRateLimiter({ db, clock, secrets, config }: Needs): RateLimiter {
  const callsPerMinute: Record<Rated, number> = {
    address: config.limits.callsPerMinuteOfAddress,
    account: config.limits.callsPerMinuteOfAccount,
    branchKey: config.limits.callsPerMinuteOfBranchKey,
  };
  const keptPerHour: Record<Kept, { ofAccount: number; ofNetwork: number }> = {
    acts: { ofAccount: config.limits.actsPerHourOfAccount, ofNetwork: config.limits.actsPerHourOfNetwork },
    telemetry: {
      ofAccount: config.limits.telemetryPerHourOfAccount,
      ofNetwork: config.limits.telemetryPerHourOfNetwork,
    },
  };
  const full = new Map<string, number>();

  const windowFor = (who: Rated, id: string) => {
    const key = `${who}:${secrets.lookUpKey('rate-limit', who === 'address' ? networkOf(id) : id)}`;
    return { key, per: 'minute' as const, now: clock.now(), most: callsPerMinute[who] };
  };
  const windowsOfKept = (kept: Kept, address: string, account: string): Counting[] => {
    const { ofAccount, ofNetwork } = keptPerHour[kept];
    const window = (id: string, most: number) => {
      const key = `${kept}:${secrets.lookUpKey('rate-limit', id)}`;
      return { key, per: 'hour' as const, now: clock.now(), most };
    };
    return [window(account, ofAccount), window(networkOf(address), ofNetwork)];
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
    chargePhone: async (ip, id, leaves) => {
      if (!config.rateLimit) return { address: 0, account: 0 };
      const address = windowFor('address', ip);
      if (id === undefined || isFull(address)) return { address: await charge('address', ip), account: 0 };
      const others = [windowFor('account', id), ...(leaves ? windowsOfKept(leaves, ip, id) : [])];
      const full = others.find(isFull);
      if (full) {
        const wait = await charge('address', ip);
        return { address: wait, account: wait > 0 ? 0 : windowOf(full.now, full.per).leftSeconds };
      }
      const [first, ...rest] = await countInTurn(db, [address, ...others], 'unawaited');
      const waits = others.map((window, place) => note(window, rest[place] ?? nothingCounted));
      return { address: note(address, first ?? nothingCounted), account: Math.max(...waits) };
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

const nothingCounted: Counted = { count: 0, waitSeconds: 0 };

export type UnknownKeys = { note(log: FastifyBaseLogger): Promise<void> };

/**
 * Logs calls with an unknown till key, which was revoked but not replaced, or is being guessed. Logs the first, tenth, hundredth (and so
 * on) call of an hour over all processes, and never the key.
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
