import { startPostgres } from '@/tests/support/postgres';
import { createDatabase } from '@/tests/support/postgres-database';
import type { Product } from '@/tests/support/product';
import { prepareNewcomers } from '@/tools/takeover/newcomers';
import { prepareShoppers } from '@/tools/takeover/prepare';
import { startTraffic } from '@/tools/takeover/traffic';
import { openCuttingProxy } from './cutting-proxy';
import type { Seen } from './stage';
import { callers, durable, see, startApi, statusOf, until, untilMore } from './stage';

/** In a head, at its end, in a body, and after several calls of a connection that is kept. */
const bytesOfCalls = [1, 40, 300, 420, 700, 2500, 9000];

/** In the greeting, in the first statements, and among those of many transactions. */
const bytesOfDatabase = [1, 90, 2000, 9000, 25_000, 80_000];

const faultsEach = 28;

/** A caller gives up a silent connection after this; the product answers, or has given up, before. */
const callAtMostSeconds = 15;

type Place = 'before the API' | 'before PostgreSQL';

/** Connections are cut or fall silent after some bytes, first those of the callers and then those to the database. */
export async function proxyBetween(place: Place): Promise<Seen> {
  const postgres = await startPostgres(durable);
  const directUrl = await createDatabase(postgres.url, 'migrated');
  const databasePort = Number(new URL(directUrl).port);
  const isOfDatabase = place === 'before PostgreSQL';
  let product: Product | undefined;
  let proxy: Awaited<ReturnType<typeof openCuttingProxy>> | undefined;
  try {
    proxy = isOfDatabase ? await openCuttingProxy(databasePort, bytesOfDatabase) : undefined;
    const through = new URL(directUrl);
    if (proxy) through.port = `${proxy.port}`;
    const database = { databaseUrl: directUrl };
    product = await startApi({ databaseUrl: through.href });
    proxy ??= await openCuttingProxy(Number(new URL(product.url).port), bytesOfCalls);
    const ends = proxy;
    const url = isOfDatabase ? product.url : `http://127.0.0.1:${ends.port}`;
    const shoppers = await prepareShoppers(database, callers);
    const newcomers = await prepareNewcomers(product.url, 20);
    const options = { newcomers, mayBeCut: !isOfDatabase, answeredWithinMs: callAtMostSeconds * 1000 };
    const traffic = startTraffic([url], shoppers, options);
    await untilMore(traffic);
    ends.turn(true);
    await until(() => ends.faults() >= faultsEach || traffic.unexpected.length > 0, 'broken connections');
    await untilMore(traffic);
    ends.turn(false);
    const ready = `${product.url}/health/ready`;
    await until(async () => (await statusOf(ready)) === 200, 'a process that is ready again');
    await untilMore(traffic);
    const notes = [`${ends.faults()} connections ${place} broken or silent`];
    return await see(database, [product], { drill: 'proxy', engine: 'PostgreSQL', traffic, notes });
  } finally {
    await product?.kill();
    proxy?.close();
    await postgres.stop();
  }
}
