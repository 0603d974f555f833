import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPair } from '@/tests/support/postgres-pair';
import { startPostgresPair } from '@/tests/support/postgres-pair';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import { runKept } from '@/tools/build/child';
import { checkJobs, checkWrites } from './check';
import { prepareShoppers } from './prepare';
import type { Traffic } from './traffic';
import { startTraffic } from './traffic';

/** How the primary goes away: its processes are killed, or stay without a word and without closing a connection. */
export type Fault = 'killed' | 'silent';

type Options = { fault: Fault; programs: string | undefined; print: (line: string) => void };

const servers = 2;
const shoppers = 12;

/** As many writes as there must be before the fault, and after the takeover. */
const writesEach = 150;

/** Runs the drill once, and returns its faults. */
export async function drill({ fault, programs, print }: Options): Promise<string[]> {
  const pair = await startPostgresPair(programs);
  const products: Product[] = [];
  try {
    const env = { DATABASE_URL: pair.url, JOB_RETRY_SECONDS: '1', RATE_LIMIT: 'off' };
    for (let count = 0; count < servers; count += 1) products.push(await startProduct('.cache/no-web', env));
    const urls = products.map(({ url }) => url);
    const traffic = startTraffic(urls, await prepareShoppers({ databaseUrl: pair.url }, shoppers));
    await untilWritten(traffic, writesEach);
    const goneAt = await takeAway(pair, fault);
    await pair.promote();
    const promotedAt = performance.now();
    await untilWritten(traffic, traffic.writes.length + writesEach);
    await traffic.stop();
    const back = traffic.writes.find(({ at }) => at > promotedAt)?.at ?? Number.POSITIVE_INFINITY;
    const faults = [...traffic.unexpected, ...(await check(pair, traffic, products))];
    print(`the primary is ${fault}`);
    print(`  promoted after           ${seconds(promotedAt - goneAt)}`);
    print(`  first write after that   ${seconds(back - promotedAt)}`);
    print(`  longest pause of writes  ${seconds(longestPause(traffic))}`);
    print(`  longest call             ${seconds(traffic.longestCallMs())}`);
    print(`  acknowledged writes      ${traffic.writes.length}, each looked up`);
    print(`  refused with 503         ${traffic.refusals()}, repeated with the same key or bill`);
    print(`  faults                   ${faults.length}`);
    return faults;
  } finally {
    for (const product of products) await product.kill();
    await pair.stop();
  }
}

/** Returns when the primary was gone. */
async function takeAway(pair: PostgresPair, fault: Fault): Promise<number> {
  if (fault === 'killed') await pair.kill();
  else pair.silence();
  return performance.now();
}

/** Waits until the callers have had so many writes acknowledged, or one had another answer than it may have. */
export async function untilWritten({ writes, unexpected }: Traffic, count: number): Promise<void> {
  const giveUpAt = performance.now() + 120_000;
  while (writes.length < count && unexpected.length === 0) {
    if (performance.now() > giveUpAt) throw new Error(`only ${writes.length} of ${count} writes after two minutes`);
    await sleep(20);
  }
}

async function check(pair: PostgresPair, traffic: Traffic, products: readonly Product[]): Promise<string[]> {
  const ended = products.filter((product) => !product.isRunning()).map(({ url }) => `the process at ${url} has ended`);
  return [
    ...ended,
    ...(await checkWrites(pair.urls.standby, traffic.writes)),
    ...(await checkJobs(pair.urls.standby, traffic.writes)),
    ...(await auditFaults(pair.url)),
  ];
}

/** What `npm run audit -- ledger` says, if it finds a difference. */
export async function auditFaults(url: string): Promise<string[]> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const, DATABASE_URL: url, SANDBOX: '1' };
  const audit = await runKept(['--import', './tools/alias.js', 'server/cli/audit.ts', 'ledger'], env);
  return audit.code === 0 ? [] : [`the audit of the ledger: ${audit.output}`];
}

function longestPause({ writes }: Traffic): number {
  const times = writes.map(({ at }) => at).sort((one, other) => one - other);
  return Math.max(...times.map((at, place) => at - (times[place - 1] ?? at)));
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
