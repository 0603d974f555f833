import type { Deps } from '@/server/gateways/deps';
import { networkOf } from '@/server/http/network';
import { countInWindow } from '@/server/platform/rate-windows.store';

/** The caller who looks up the records. */
export type Asker = { chatAccountId: string; address: string };

export type LookupLimits = {
  /** Counts a look-up by this caller. Returns the seconds to wait; 0 if it is allowed. */
  waitOf(asker: Asker): Promise<number>;
  /** Counts a look-up of each of these IDs and numbers, by any caller. True if one of them is looked up too often. */
  areTooMany(keys: readonly string[]): Promise<boolean>;
};

/**
 * Limits look-ups, because the answers reveal which IDs and numbers are members' and which belong together. A chat account and a network
 * may ask a few times an hour; the account is counted first, so that it cannot use up the budget of its network. Look-ups of one ID or
 * number never refuse a caller, because that would also refuse the owner: they only limit what is revealed.
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
