import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@/server/db/database';
import { ping } from '@/server/db/reach';
import { prepareDataDir } from '@/tests/support/prepared-tables';
import type { Product } from '@/tests/support/product';
import type { SmallDisk } from './full-disk';
import { mountSmallDisk } from './full-disk';
import type { Drill } from './stage';
import { callers, statusOf, until, untilMore, untilReady } from './stage';
import type { Traffic } from './traffic';

const rounds = 3;

/** Long enough for the log of the database to need space as well. */
const refusalsEach = 15 * callers;

/** The disk of PostgreSQL is full three times. PostgreSQL itself may end with it, and is then started again once there is space. */
export const diskOfPostgres: Drill = async (stage) => {
  const disk = mountSmallDisk(400);
  stage.atEnd(disk.remove);
  // Small segments of the log, and not many, so that a full disk stops the log as well.
  const log = ['min_wal_size=32MB', 'max_wal_size=64MB', 'wal_recycle=off'];
  const { postgres, databaseUrl } = await stage.startPostgres(log, disk.folder);
  const product = await stage.startApi({ databaseUrl });
  const traffic = await stage.startCalls({ databaseUrl }, [product.url], { mayBeCut: true });
  let ended = 0;
  const faults = await fillAndFree(disk, product, traffic, async () => {
    if (await answers(databaseUrl)) return;
    ended += 1;
    await postgres.down('SIGQUIT');
    await postgres.up();
  });
  const notes = [`${rounds} times full`, `PostgreSQL had ended ${ended} times`];
  return stage.conclude({ databaseUrl }, traffic, { notes, faults });
};

export const diskOfPglite: Drill = async (stage) => {
  const disk = mountSmallDisk(200);
  stage.atEnd(disk.remove);
  const dataDir = join(disk.folder, 'data');
  mkdirSync(dataDir);
  await prepareDataDir(dataDir);
  const { product, traffic } = await stage.startEmbedded(dataDir);
  const faults = await fillAndFree(disk, product, traffic, async () => undefined);
  return stage.conclude({ dataDir }, traffic, { notes: [`${rounds} times full`], faults });
};

/** What was wrong while the disk was full: every caller must be refused, and the process must live. */
async function fillAndFree(disk: SmallDisk, product: Product, traffic: Traffic, repair: () => Promise<void>) {
  const { url, isRunning } = product;
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
    await untilReady(product);
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
