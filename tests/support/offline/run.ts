import type { Db } from '@/server/db/transact';
import type { Secrets } from '@/server/platform/secrets';
import type { TestClock } from '@/tests/support/world';
import { differencesOf, readBooks } from './books';
import type { Delivery } from './deliver';
import { deliverInChaos, deliverInOrder } from './deliver';
import { makeHistory, seeded } from './history';
import { prepare } from './prepare';

/** Servers on one database, which are reached once the history is over. */
export type Chain = {
  db: Db;
  secrets: Secrets;
  clock: TestClock;
  /** Starts the servers after the codes have been shown. */
  start: () => Promise<readonly string[]>;
  atHalf?: (urls: readonly string[]) => Promise<void>;
};

export type Compared = {
  events: number;
  secondUses: number;
  inOrder: Delivery;
  inChaos: Delivery;
  entries: number;
  differences: string[];
};

/** Every limit of what tills report, out of the way. */
export const noLimits = {
  LIMIT_MEMBER_POINTS_PER_DAY: '1000000000',
  LIMIT_BRANCH_POINTS_PER_HOUR: '1000000000',
  LIMIT_MEMBER_DISCOUNT_POINTS_PER_DAY: '1000000000',
  LIMIT_BRANCH_DISCOUNT_POINTS_PER_HOUR: '1000000000',
  LIMIT_BRANCH_SCANS_PER_HOUR: '1000000',
  LIMIT_BRANCH_EARLY_VOIDS_PER_HOUR: '1000000',
  LIMIT_BRANCH_OFFLINE_CODES_PER_DAY: '1000000',
  LIMIT_BRANCH_DOUBLE_USES_PER_DAY: '1000000',
};

/** Sends one history in order to one chain and in chaos to another, and compares their books. */
export async function compareOrders(
  { seed, members }: { seed: number; members: number },
  one: Chain,
  other: Chain,
): Promise<Compared> {
  const history = makeHistory(seed, members);
  const prepared = await prepare(one.db, history, one.clock, one.secrets);
  const [first = ''] = await one.start();
  const inOrder = await deliverInOrder(prepared, history.events, first);
  const expected = await readBooks(one.db, prepared);
  const again = await prepare(other.db, history, other.clock, other.secrets);
  const urls = await other.start();
  const atHalf = async () => other.atHalf?.(urls);
  const inChaos = await deliverInChaos(again, history.events, { urls, random: seeded(seed + 1), atHalf });
  const found = await readBooks(other.db, again);
  return {
    events: history.events.length,
    secondUses: expected.secondUses,
    inOrder,
    inChaos,
    entries: expected.books.size,
    differences: differencesOf(expected.books, found.books),
  };
}
