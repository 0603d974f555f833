import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@/server/db/database';
import { ping } from '@/server/db/reach';
import { freePort } from '@/tests/support/free-port';
import type { OwnPostgres } from '@/tests/support/postgres';
import { startPostgres } from '@/tests/support/postgres';
import { createDatabase } from '@/tests/support/postgres-database';
import { prepareDataDir } from '@/tests/support/prepared-tables';
import type { Product } from '@/tests/support/product';
import { prepareShoppers } from '@/tools/takeover/prepare';
import type { Traffic } from '@/tools/takeover/traffic';
import { startTraffic } from '@/tools/takeover/traffic';
import type { SmallDisk } from './full-disk';
import { mountSmallDisk } from './full-disk';
import type { Engine, Seen } from './stage';
import { callers, durable, see, startApi, statusOf, until, untilMore } from './stage';

const rounds = 3;

/** Long enough for the log of the database to need space as well. */
const refusalsEach = 15 * callers;

/** The disk of PostgreSQL is full three times. PostgreSQL itself may end with it, and is then started again once there is space. */
export async function diskOfPostgres(): Promise<Seen> {
  const disk = mountSmallDisk(400);
  let postgres: OwnPostgres | undefined;
  let product: Product | undefined;
  try {
    // Small segments of the log, and not many, so that a full disk stops the log as well.
    postgres = await startPostgres(
      [...durable, 'min_wal_size=32MB', 'max_wal_size=64MB', 'wal_recycle=off'],
      disk.folder,
    );
    const database = { databaseUrl: await createDatabase(postgres.url, 'migrated') };
    product = await startApi(database);
    const traffic = startTraffic([product.url], await prepareShoppers(database, callers), { mayBeCut: true });
    const server = postgres;
    let ended = 0;
    const faults = await fillAndFree(disk, product, traffic, async () => {
      if (await answers(database.databaseUrl)) return;
      ended += 1;
      await server.down('SIGQUIT');
      await server.up();
    });
    const notes = [`${rounds} times full`, `PostgreSQL had ended ${ended} times`];
    return await see(database, [product], { drill: 'disk', engine: 'PostgreSQL', traffic, notes, faults });
  } finally {
    await product?.kill();
    await postgres?.stop();
    disk.remove();
  }
}

export async function diskOfPglite(): Promise<Seen> {
  const disk = mountSmallDisk(200);
  const engine: Engine = 'PGlite';
  let product: Product | undefined;
  try {
    const database = { dataDir: join(disk.folder, 'data') };
    mkdirSync(database.dataDir);
    await prepareDataDir(database.dataDir);
    const env = { PORT: `${await freePort()}` };
    product = await startApi(database, env);
    await product.stop();
    const shoppers = await prepareShoppers(database, callers);
    product = await startApi(database, env);
    const traffic = startTraffic([product.url], shoppers, { mayBeCut: true });
    const faults = await fillAndFree(disk, product, traffic, async () => undefined);
    return await see(database, [product], { drill: 'disk', engine, traffic, notes: [`${rounds} times full`], faults });
  } finally {
    await product?.kill();
    disk.remove();
  }
}

/** What was wrong while the disk was full: every caller must be refused, and the process must live. */
async function fillAndFree(
  disk: SmallDisk,
  { url, isRunning }: Product,
  traffic: Traffic,
  repair: () => Promise<void>,
) {
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await untilMore(traffic);
    const refused = traffic.refusals();
    disk.fill();
    await until(() => traffic.refusals() >= refused + refusalsEach || traffic.unexpected.length > 0, 'refused calls');
    await until(async () => (await statusOf(`${url}/health/writing`)) === 503, 'the health that says so');
    if ((await statusOf(`${url}/health/live`)) !== 200)
      faults.push('/health/live is not answered while the disk is full');
    if (!isRunning()) faults.push('the process has ended with the full disk');
    disk.free();
    await repair();
    await until(async () => (await statusOf(`${url}/health/ready`)) === 200, 'a process that is ready again');
  }
  await untilMore(traffic);
  return faults;
}

async function answers(databaseUrl: string): Promise<boolean> {
  const { db, close } = await openDatabase({ databaseUrl, callSeconds: 5 });
  try {
    await ping(db);
    return true;
  } catch {
    return false;
  } finally {
    await close();
  }
}
