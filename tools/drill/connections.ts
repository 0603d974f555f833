import pg from 'pg';
import { startPostgres } from '@/tests/support/postgres';
import { createDatabase } from '@/tests/support/postgres-database';
import type { Product } from '@/tests/support/product';
import { prepareShoppers } from '@/tools/takeover/prepare';
import { startTraffic } from '@/tools/takeover/traffic';
import type { Seen } from './stage';
import { callers, durable, see, startApi, statusOf, until, untilMore } from './stage';

/** What others may take, and what PostgreSQL keeps for its superuser, who ends the connections of the product here. */
const connectionsAtMost = 40;

/** A call that waits for a connection is refused when its time is over (LIMIT_CALL_SECONDS) and half a second later at the latest. */
const refusedWithinSeconds = 7.5 + 2.5;

/** All connections are taken by others, twice: while the product's pool has its own, and after those were ended. */
export async function connectionsTaken(): Promise<Seen> {
  const postgres = await startPostgres([...durable, `max_connections=${connectionsAtMost}`]);
  const others: pg.Client[] = [];
  let product: Product | undefined;
  try {
    const database = { databaseUrl: await createDatabase(postgres.url, 'migrated') };
    await withSuperuser(database.databaseUrl, 'create role others login');
    product = await startApi(database);
    const { url } = product;
    const shoppers = await prepareShoppers(database, callers);
    const traffic = startTraffic([url], shoppers, { mayBeCut: true });
    const faults: string[] = [];
    await untilMore(traffic);

    await takeAll(others, database.databaseUrl);
    // The product has its pool, and goes on with it.
    await untilMore(traffic);
    const refused = traffic.refusals();
    await endOfProduct(database.databaseUrl);
    await takeAll(others, database.databaseUrl);
    await until(() => traffic.refusals() >= refused + 3 * callers, 'refused calls');
    await until(async () => (await statusOf(`${url}/health/ready`)) === 503, 'a health that says so');
    if ((await statusOf(`${url}/health/live`)) !== 200)
      faults.push('/health/live is not answered without a connection');
    const taken = others.length;
    await leaveAll(others);
    await until(async () => (await statusOf(`${url}/health/ready`)) === 200, 'a process that is ready again');
    await untilMore(traffic);
    const longest = traffic.longestCallMs() / 1000;
    if (longest > refusedWithinSeconds) faults.push(`a call took ${longest.toFixed(1)} s`);
    const notes = [`${taken} of ${connectionsAtMost} connections taken by others`];
    return await see(database, [product], { drill: 'connections', engine: 'PostgreSQL', traffic, notes, faults });
  } finally {
    await leaveAll(others);
    await product?.kill();
    await postgres.stop();
  }
}

/** Until PostgreSQL has no more; what it keeps for superusers is not for these. */
async function takeAll(others: pg.Client[], databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  url.username = 'others';
  for (;;) {
    const client = new pg.Client(url.href);
    client.on('error', () => undefined);
    try {
      await client.connect();
      others.push(client);
    } catch {
      return;
    }
  }
}

async function leaveAll(others: pg.Client[]): Promise<void> {
  for (const client of others.splice(0)) await client.end();
}

/** The product connects as a superuser here, so that its places are taken as well: they are what others leave. */
async function endOfProduct(databaseUrl: string): Promise<void> {
  await withSuperuser(
    databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where usename <> 'others' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
}

async function withSuperuser(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
