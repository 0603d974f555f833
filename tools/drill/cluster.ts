import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf } from '@/contract/endpoints';
import { createDatabase } from '@/tests/support/postgres-database';
import type { Cluster, NodeName } from './patroni';
import { startCluster } from './patroni';
import type { Drill } from './stage';
import { statusOf, untilMore } from './stage';
import type { Traffic } from './traffic';
import { longestPause } from './traffic';

const writesEach = 150;

/** As long as a lease lasts, and what a new leader takes. */
const pauseAtMostSeconds = 40;

/** `stays`: nobody else has to lead. */
type Fault = {
  title: string;
  happen: (cluster: Cluster, leader: NodeName) => unknown;
  mend?: Fault['happen'];
  stays: boolean;
};

const faults: readonly Fault[] = [
  {
    title: 'leader killed',
    stays: false,
    happen: (cluster, leader) => cluster.kill(leader),
    mend: (cluster, leader) => cluster.startAgain(leader),
  },
  {
    title: 'leader cut off',
    stays: false,
    happen: (cluster, leader) => cluster.cutOff(leader),
    mend: (cluster) => cluster.heal(),
  },
  { title: 'planned switch', stays: false, happen: (cluster, leader) => cluster.switchOver(leader) },
  {
    title: 'etcd away',
    stays: true,
    happen: async (cluster) => {
      await cluster.killEtcd();
      await sleep(pauseAtMostSeconds * 1000);
    },
    mend: (cluster) => cluster.startEtcd(),
  },
];

/**
 * Three nodes by Patroni, with two API processes, which go through HAProxy or know the three addresses. The leader is killed, cut off from
 * the other nodes while the API still reaches it, and switched as planned; each former leader must return as a standby. Without etcd it stays.
 */
export const clusterBehind =
  (way: 'HAProxy' | 'three addresses'): Drill =>
  async (stage) => {
    const cluster = await startCluster(stage.newFolder(), stage.atEnd);
    const { urls } = cluster;
    let leader = await cluster.untilWhole();
    const named = await createDatabase(urls.haproxy, 'migrated');
    const inDatabase = (url: string) => url.replace(/\/postgres$/, new URL(named).pathname);
    const isProxy = way === 'HAProxy';
    const database = { databaseUrl: inDatabase(isProxy ? urls.haproxy : urls.nodes) };
    const env = { DATABASE_READ_URL: inDatabase(isProxy ? urls.haproxyReads : urls.nodes) };
    const products = [await stage.startApi(database, env), await stage.startApi(database, env)];
    const traffic = await stage.startCalls(
      database,
      products.map(({ url }) => url),
    );
    const reads = startReads(products.map(({ url }) => url));
    stage.atEnd(reads.stop);
    const notes = [`by ${way}`];
    const found: string[] = [];
    for (const fault of faults) {
      await untilMore(traffic, writesEach);
      const former = leader;
      const said = await perform(fault, { cluster, leader, traffic, reads });
      leader = await cluster.untilWhole();
      notes.push(said);
      if ((leader === former) !== fault.stays) found.push(`${said}; ${former} led before, and ${leader} afterwards`);
    }
    await untilMore(traffic, writesEach);
    await Promise.all([reads.stop(), traffic.stop()]);
    notes.push(`${reads.answered()} reads answered`);
    // Nobody waits for what a call in progress had claimed, longer than for the new leader.
    const longest = traffic.longestWriteMs() / 1000;
    if (longest > pauseAtMostSeconds + 10) found.push(`a write took ${longest.toFixed(1)} s`);
    return stage.conclude(database, traffic, { notes, faults: [...found, ...reads.unexpected] });
  };

type Scene = { cluster: Cluster; leader: NodeName; traffic: Traffic; reads: ReturnType<typeof startReads> };

/** Until writes are acknowledged again, and then mends it. */
async function perform({ title, happen, mend, stays }: Fault, { cluster, leader, traffic, reads }: Scene) {
  const [refused, unread, begun] = [traffic.refusals(), reads.refused(), performance.now()];
  await happen(cluster, leader);
  await untilMore(traffic, writesEach);
  const pause = longestPause(traffic, begun) / 1000;
  if (pause > (stays ? 10 : pauseAtMostSeconds)) throw new Error(`${title}: no write for ${pause.toFixed(1)} s`);
  await mend?.(cluster, leader);
  const counts = `${traffic.refusals() - refused} calls and ${reads.refused() - unread} reads refused`;
  return `${title}: no write for ${pause.toFixed(1)} s, ${counts}`;
}

/** Reads a store, which may be old, again and again. */
function startReads(urls: readonly string[]) {
  let [answered, refused, isOver] = [0, 0, false];
  const unexpected: string[] = [];
  const read = async (url: string) => {
    while (!isOver) {
      const status = await statusOf(`${url}${pathOf('getStore', { branch: '0001' })}`);
      if (status === 200) answered += 1;
      else if (status === 503) refused += 1;
      else if (!isOver) unexpected.push(`getStore ${status}`);
      await sleep(50);
    }
  };
  const reading = Promise.all(urls.map(read));
  const stop = async () => {
    isOver = true;
    await reading;
  };
  return { answered: () => answered, refused: () => refused, unexpected, stop };
}
