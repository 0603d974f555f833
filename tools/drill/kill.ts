import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/tests/support/free-port';
import { startPostgres } from '@/tests/support/postgres';
import { createDatabase } from '@/tests/support/postgres-database';
import { prepareDataDir } from '@/tests/support/prepared-tables';
import type { Product } from '@/tests/support/product';
import { prepareNewcomers } from '@/tools/takeover/newcomers';
import { prepareShoppers } from '@/tools/takeover/prepare';
import { startTraffic } from '@/tools/takeover/traffic';
import type { Seen } from './stage';
import { callers, durable, see, startApi, untilMore } from './stage';

const kills = 40;
const databaseKills = 5;
const newcomers = 30;

/** Kills one of two API processes forty times while the other one is called, and PostgreSQL five times. */
export async function killOnPostgres(): Promise<Seen> {
  const postgres = await startPostgres(durable);
  const running: Product[] = [];
  try {
    const database = { databaseUrl: await createDatabase(postgres.url, 'migrated') };
    const ports = [await freePort(), await freePort()];
    const start = async (place: number) => {
      running[place] = await startApi(database, { PORT: `${ports[place]}` });
    };
    await start(0);
    await start(1);
    const shoppers = await prepareShoppers(database, callers);
    const urls = running.map(({ url }) => url);
    const joining = await prepareNewcomers(urls[0] ?? '', newcomers);
    const traffic = startTraffic(urls, shoppers, { newcomers: joining, mayBeCut: true });
    await untilMore(traffic);
    for (let killed = 0; killed < kills; killed += 1) {
      await running[killed % 2]?.kill();
      await start(killed % 2);
      if (killed % (kills / databaseKills) === 0) {
        await postgres.down('SIGQUIT');
        await postgres.up();
      }
    }
    await untilMore(traffic);
    const notes = [`${kills} kills of an API process, ${databaseKills} of PostgreSQL`];
    return await see(database, running, { drill: 'kill', engine: 'PostgreSQL', traffic, notes });
  } finally {
    for (const product of running) await product.kill();
    await postgres.stop();
  }
}

/** Kills the only process, with the engine in it, forty times. */
export async function killOnPglite(): Promise<Seen> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sabai-drill-'));
  let product: Product | undefined;
  try {
    await prepareDataDir(dataDir);
    const database = { dataDir };
    const env = { PORT: `${await freePort()}` };
    product = await startApi(database, env);
    const joining = await prepareNewcomers(product.url, newcomers);
    await product.stop();
    const shoppers = await prepareShoppers(database, callers);
    product = await startApi(database, env);
    const traffic = startTraffic([product.url], shoppers, { newcomers: joining, mayBeCut: true });
    await untilMore(traffic);
    for (let killed = 0; killed < kills; killed += 1) {
      await untilMore(traffic, 3);
      await product.kill();
      product = await startApi(database, env);
    }
    await untilMore(traffic);
    const notes = [`${kills} kills of the only process`];
    return await see(database, [product], { drill: 'kill', engine: 'PGlite', traffic, notes });
  } finally {
    await product?.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}
