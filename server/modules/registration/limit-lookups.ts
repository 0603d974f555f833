import type { Deps } from '@/server/gateways/deps';
import { networkOf } from '@/server/http/network';
import { countInWindow } from '@/server/platform/rate-windows.store';

/** Who looks up the records. */
export type Asker = { chatAccountId: string; address: string };

export type LookupLimits = {
  /** Counts a lookup by this caller: the seconds until the next one, 0 when it is not one too many. */
  waitOf(asker: Asker): Promise<number>;
  /** Counts a lookup of each of these IDs and numbers, by any caller. True if one was asked about too often. */
  areTooMany(keys: readonly string[]): Promise<boolean>;
};

/**
 * The answers tell which numbers and IDs are members', and which belong together. So one chat account may ask a few times an
 * hour, and so may one network; the account comes first, so that it cannot use up what its network shares. What was asked
 * about one ID or number refuses nobody, since its owner would be refused too: it only decides how much is revealed.
 */
export function createLookupLimits({ db, clock, secrets, config }: Pick<Deps, 'db' | 'clock' | 'secrets' | 'config'>) {
  const { questionsPerHourOfAccount, questionsPerHourOfNetwork, questionsPerHourOfIdentity } = config.limits;

  const waitOf = async (key: string, most: number) => {
    const window = { key: `identify:${key}`, per: 'hour', now: clock.now() } as const;
    return (await countInWindow(db, { ...window, most })).waitSeconds;
  };

  const lookups: LookupLimits = {
    waitOf: async ({ chatAccountId, address }) => {
      if (!config.rateLimit) return 0;
      const account = secrets.lookUpKey('identify', `account:${chatAccountId}`);
      const network = secrets.lookUpKey('identify', `network:${networkOf(address)}`);
      return (await waitOf(account, questionsPerHourOfAccount)) || (await waitOf(network, questionsPerHourOfNetwork));
    },

    areTooMany: async (keys) => {
      const waits: number[] = [];
      for (const key of keys) waits.push(await waitOf(key, questionsPerHourOfIdentity));
      return waits.some((seconds) => seconds > 0);
    },
  };
  return lookups;
}
