import { openDatabase } from '@/server/db/database';
import { systemClock } from '@/server/platform/clock';
import { createSecrets } from '@/server/platform/secrets';
import { sandboxKeys } from '@/server/sandbox/keys';
import { createServices } from '@/server/services';
import { branchOf } from '@/tests/support/offline/history';
import { keysOf } from '@/tests/support/offline/prepare';
import type { Chain, Compared } from '@/tests/support/offline/run';
import { compareOrders, noLimits } from '@/tests/support/offline/run';
import { createWorld } from '@/tests/support/world';
import type { Drill, Findings, Stage } from './stage';
import { auditFaults } from './stage';

const members = 24;

/** `npm run till -- keys` names a key by so many digits of its hash. */
const keyNameLength = 12;

/** The history is over before the servers start, and everything can still be sent. */
const hoursAgo = 14;

/**
 * Twenty tills that were offline send one history in order to one server, and in random order, with repeats and lost answers, to two
 * processes on one PostgreSQL: both must leave the same books. Meanwhile the key that each till had is revoked.
 */
export const offlineTills: Drill = async (stage) => {
  const { databaseUrl } = await stage.startPostgres();
  const { databaseUrl: second } = await stage.startPostgres();
  const [one, other] = [await openChain(stage, databaseUrl, 1), await openChain(stage, second, 2)];
  const compared = await compareOrders({ seed: stage.seed, members }, one, other);
  const found = findingsOf(stage.seed, compared);
  return { ...found, faults: [...found.faults, ...(await auditFaults({ databaseUrl: second }))] };
};

async function openChain(stage: Stage, databaseUrl: string, servers: number): Promise<Chain> {
  const { db, close } = await openDatabase({ databaseUrl });
  stage.atEnd(close);
  const secrets = createSecrets(await sandboxKeys(db));
  let now = systemClock.now() - hoursAgo * 60 * 60;
  const clock = {
    now: () => now,
    advance: (seconds: number) => {
      now += seconds;
    },
  };
  const services = createServices({ ...createWorld(db, clock).deps, secrets });
  const start = async () => {
    const urls: string[] = [];
    while (urls.length < servers) urls.push((await stage.startApi({ databaseUrl }, noLimits)).url);
    return urls;
  };
  /** As after a till was lost: its key ends with the answer of the revocation, at every process. */
  const atHalf = async (urls: readonly string[]) => {
    for (let till = 0; till < 7; till += 1) {
      const [key] = keysOf(branchOf(till));
      await services.till.revokeKey(secrets.lookUpKey('branch', key).slice(0, keyNameLength));
      for (const url of urls) {
        const { status } = await fetch(`${url}/api/pos/v1/staff-code`, { headers: { authorization: `Bearer ${key}` } });
        if (status !== 401) throw new Error(`a revoked key was answered with ${status}`);
      }
    }
  };
  return { db, secrets, clock, start, atHalf };
}

function findingsOf(seed: number, { events, secondUses, entries, inOrder, inChaos, differences }: Compared): Findings {
  const { answers, repeats, lost, revoked } = inChaos;
  const refused = [...answers].filter(([name]) => name.includes('till_')).map(([name, count]) => `${count} ${name}`);
  const faults = [
    ...inOrder.faults,
    ...inChaos.faults,
    ...differences,
    ...(secondUses === 0 || revoked === 0 ? ['the history has no second use, or no call with a revoked key'] : []),
  ];
  const notes = [
    `seed ${seed}, ${events} events, ${repeats} repeats, ${lost} lost answers`,
    `${secondUses} used twice, ${revoked} calls with a revoked key`,
    `${entries} entries of the books, ${differences.length} differences`,
    refused.join(', '),
  ];
  const traffic = {
    writes: [],
    refusals: () => 0,
    cuts: () => lost,
    // Compared by the books: an answer may change while other events arrive.
    repeats: () => 0,
    longestCallMs: () => 0,
    longestWriteMs: () => 0,
    unexpected: [],
    stop: async () => undefined,
  };
  return { engine: 'PostgreSQL', traffic, acknowledged: events, lost: 0, twice: 0, notes, faults };
}
