import { startPostgresPair } from '@/tests/support/postgres-pair';
import type { Drill } from './stage';
import { untilMore } from './stage';
import { longestPause } from './traffic';

/** As many writes as there must be before the fault, and after the takeover. */
const writesEach = 150;

/**
 * Two PostgreSQL servers with synchronous replication. The primary fails under traffic and the standby is promoted: its processes are
 * killed, or stop answering without closing a connection.
 */
export const primaryGone =
  (fault: 'killed' | 'silent'): Drill =>
  async (stage) => {
    const pair = await startPostgresPair(stage.programs);
    stage.atEnd(pair.stop);
    const database = { databaseUrl: pair.url };
    const products = [await stage.startApi(database), await stage.startApi(database)];
    const urls = products.map(({ url }) => url);
    const traffic = await stage.startCalls(database, urls);
    await untilMore(traffic, writesEach);
    if (fault === 'killed') await pair.kill();
    else pair.silence();
    const goneAt = performance.now();
    await pair.promote();
    const promotedAt = performance.now();
    await untilMore(traffic, writesEach);
    const back = traffic.writes.find(({ at }) => at > promotedAt)?.at ?? Number.POSITIVE_INFINITY;
    const notes = [
      `the primary is ${fault}`,
      `promoted after ${seconds(promotedAt - goneAt)}`,
      `first write ${seconds(back - promotedAt)} later`,
      `longest pause of writes ${seconds(longestPause(traffic))}`,
    ];
    return stage.conclude({ databaseUrl: pair.urls.standby }, traffic, { notes });
  };

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
