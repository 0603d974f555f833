import { freePort } from '@/tests/support/free-port';
import { prepareDataDir } from '@/tests/support/prepared-tables';
import type { Drill } from './stage';
import { untilMore } from './stage';

const kills = 40;
const databaseKills = 5;
const joining = 30;

/** Kills one of two API processes forty times while the other one is called, and PostgreSQL five times. */
export const killOnPostgres: Drill = async (stage) => {
  const { postgres, databaseUrl } = await stage.startPostgres();
  const ports = [await freePort(), await freePort()];
  const start = (place: number) => stage.startApi({ databaseUrl }, { PORT: `${ports[place]}` });
  const running = [await start(0), await start(1)];
  const urls = running.map(({ url }) => url);
  const traffic = await stage.startCalls({ databaseUrl }, urls, { joining, mayBeCut: true });
  await untilMore(traffic);
  for (let killed = 0; killed < kills; killed += 1) {
    await running[killed % 2]?.kill();
    running[killed % 2] = await start(killed % 2);
    if (killed % (kills / databaseKills) === 0) {
      await postgres.down('SIGQUIT');
      await postgres.up();
    }
  }
  await untilMore(traffic);
  const notes = [`${kills} kills of an API process, ${databaseKills} of PostgreSQL`];
  return stage.conclude({ databaseUrl }, traffic, { notes });
};

/** Kills the only process, with the engine in it, forty times. */
export const killOnPglite: Drill = async (stage) => {
  const dataDir = stage.newFolder();
  await prepareDataDir(dataDir);
  const { product, start, traffic } = await stage.startEmbedded(dataDir, joining);
  let running = product;
  await untilMore(traffic);
  for (let killed = 0; killed < kills; killed += 1) {
    await untilMore(traffic, 3);
    await running.kill();
    running = await start();
  }
  await untilMore(traffic);
  return stage.conclude({ dataDir }, traffic, { notes: [`${kills} kills of the only process`] });
};
