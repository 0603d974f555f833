import { freePort } from '@/tests/support/free-port';
import { startNginx } from '@/tests/support/nginx';
import { skipWithout } from '@/tests/support/programs';
import type { Drill } from './stage';
import { untilMore } from './stage';

const rounds = 3;
const writesEach = 150;

/** As in production. */
const env = { DRAIN_SECONDS: '5' };

/** Restarts two processes behind nginx one after the other, three times: not one call may fail or be refused meanwhile. */
export const restartsBehindNginx: Drill = async (stage) => {
  const missing = skipWithout('nginx');
  if (missing) throw new Error(missing);
  const { databaseUrl } = await stage.startPostgres();
  const ports = [await freePort(), await freePort()];
  const start = (place: number) => stage.startApi({ databaseUrl }, { ...env, PORT: `${ports[place]}` });
  const running = [await start(0), await start(1)];
  const nginx = await startNginx({ webDir: stage.newFolder(), apiPorts: ports });
  stage.atEnd(nginx.stop);
  const traffic = await stage.startCalls({ databaseUrl }, [nginx.url]);
  await untilMore(traffic, writesEach);
  for (let round = 0; round < rounds; round += 1)
    for (const place of [1, 0]) {
      await running[place]?.stop();
      running[place] = await start(place);
    }
  await untilMore(traffic, writesEach);
  const refused = traffic.refusals();
  const turnedAway = nginx.log().match(/ 20\d \d+ \S+ \S+ 502/g)?.length ?? 0;
  const notes = [
    `${rounds} restarts of two processes, one after the other`,
    `${turnedAway} calls taken to the other process`,
  ];
  const faults = refused > 0 ? [`${refused} calls were refused`] : [];
  return stage.conclude({ databaseUrl }, traffic, { notes, faults });
};
