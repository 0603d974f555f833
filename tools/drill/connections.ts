import pg from 'pg';
import type { Drill } from './stage';
import { callers, statusOf, until, untilMore, untilReady } from './stage';

/** What others may take, and what PostgreSQL keeps for its superuser, who ends the connections of the product here. */
const connectionsAtMost = 40;

/** A call that waits for a connection is refused after its limit (LIMIT_CALL_SECONDS) and at most half a second. */
const refusedWithinSeconds = 7.5 + 2.5;

/** All connections are taken by others, twice: while the product's pool has its own, and after those were ended. */
export const connectionsTaken: Drill = async (stage) => {
  const { databaseUrl } = await stage.startPostgres([`max_connections=${connectionsAtMost}`]);
  await withSuperuser(databaseUrl, 'create role others login');
  const product = await stage.startApi({ databaseUrl });
  const traffic = await stage.startCalls({ databaseUrl }, [product.url], { mayBeCut: true });
  const others: pg.Client[] = [];
  stage.atEnd(() => leaveAll(others));
  await untilMore(traffic);

  await takeAll(others, databaseUrl);
  // The product has its pool, and continues with it.
  await untilMore(traffic);
  const refused = traffic.refusals();
  await endOfProduct(databaseUrl);
  await takeAll(others, databaseUrl);
  await until(() => traffic.refusals() >= refused + 3 * callers, 'refused calls');
  await until(async () => (await statusOf(`${product.url}/health/ready`)) === 503, 'a health that says so');
  const isLive = (await statusOf(`${product.url}/health/live`)) === 200;
  const notes = [`${others.length} of ${connectionsAtMost} connections taken by others`];
  await leaveAll(others);
  await untilReady(product);
  await untilMore(traffic);
  const longest = traffic.longestCallMs() / 1000;
  const faults = [
    ...(isLive ? [] : ['/health/live is not answered without a connection']),
    ...(longest > refusedWithinSeconds ? [`a call took ${longest.toFixed(1)} s`] : []),
  ];
  return stage.conclude({ databaseUrl }, traffic, { notes, faults });
};

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
