import type { Deps } from '@/server/gateways/deps';
import type { Config } from '@/server/platform/config';
import { countInWindow, windowOf } from '@/server/platform/rate-windows.store';
import { networkOf } from './network';

export type RateLimiter = {
  /** Counts a call. 0: it may go on; else the seconds until the next one may. */
  charge(who: Rated, id: string): Promise<number>;
};

export type Rated = 'address' | 'account' | 'branchKey';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'> & { config: Pick<Config, 'rateLimit' | 'limits'> };

/** Windows are in the database, so that processes share them; a full one is also cached here, and costs no statement. */
export function createRateLimiter({ db, clock, secrets, config }: Needs): RateLimiter {
  const callsPerMinute: Record<Rated, number> = {
    address: config.limits.callsPerMinuteOfAddress,
    account: config.limits.callsPerMinuteOfAccount,
    branchKey: config.limits.callsPerMinuteOfBranchKey,
  };
  const full = new Map<string, number>();

  return {
    charge: async (who, id) => {
      if (!config.rateLimit) return 0;
      const key = `${who}:${secrets.lookUpKey('rate-limit', who === 'address' ? networkOf(id) : id)}`;
      const now = clock.now();
      const { start, leftSeconds } = windowOf(now, 'minute');
      if (full.get(key) === start) return leftSeconds;
      const { waitSeconds } = await countInWindow(db, { key, per: 'minute', now, most: callsPerMinute[who] });
      if (waitSeconds === 0) return 0;
      if (full.size > 10_000) full.clear();
      full.set(key, start);
      return waitSeconds;
    },
  };
}
