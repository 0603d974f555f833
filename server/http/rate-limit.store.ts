import { sql } from 'kysely';
import { planOnce } from '@/server/db/plan-once';
import type { Deps } from '@/server/deps';
import type { Config } from '@/server/platform/config';
import { networkOf } from './network';

export type RateLimiter = {
  /** Counts a call. 0: it may go on; else the seconds until the next one may. */
  charge(who: Rated, id: string): Promise<number>;
};

export type Rated = 'address' | 'account' | 'branchKey';

const windowSeconds = 60;

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'> & { config: Pick<Config, 'rateLimit' | 'limits'> };

/** Windows are in the database, so that processes share them; a full one is also cached here, and costs no statement. */
export function createRateLimiter({ db, clock, secrets, config }: Needs): RateLimiter {
  const callsPerWindow: Record<Rated, number> = {
    address: config.limits.callsPerMinuteOfAddress,
    account: config.limits.callsPerMinuteOfAccount,
    branchKey: config.limits.callsPerMinuteOfBranchKey,
  };
  const full = new Map<string, number>();

  const count = async (key: string, start: number): Promise<number> => {
    const { rows } = await sql<{ calls: number }>`
      insert into rate_windows (window_key, window_start, calls) values (${key}, ${start}, 1)
      on conflict (window_key) do update set
        calls = case when rate_windows.window_start = excluded.window_start then rate_windows.calls + 1 else 1 end,
        window_start = excluded.window_start
      returning calls ${planOnce}`.execute(db);
    return rows[0]?.calls ?? 0;
  };

  return {
    charge: async (who, id) => {
      if (!config.rateLimit) return 0;
      const key = `${who}:${secrets.lookUpKey('rate-limit', who === 'address' ? networkOf(id) : id)}`;
      const now = clock.now();
      const start = now - (now % windowSeconds);
      if (full.get(key) === start) return start + windowSeconds - now;
      if ((await count(key, start)) <= callsPerWindow[who]) return 0;
      if (full.size > 10_000) full.clear();
      full.set(key, start);
      return start + windowSeconds - now;
    },
  };
}
