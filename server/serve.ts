import type { FastifyInstance } from 'fastify';
import { createApp } from './app';
import type { Patience } from './db/reach';
import { listen } from './http/listen';
import type { JobHandlers } from './jobs/jobs';
import { openDeps } from './open-deps';
import type { Config } from './platform/config';
import type { Log } from './platform/log';
import { seedSandbox } from './sandbox/seed';
import type { Services } from './services';
import { createServices } from './services';
import { sweepRegularly } from './sweep';

export type Serving = { app: FastifyInstance; listen: () => Promise<void>; stop: () => Promise<void> };

/** The whole server in this process: its database, its jobs and its sweeps. The caller starts listening. */
export async function serve(config: Config, log: Log, patience?: Patience): Promise<Serving> {
  const { deps, database, queue } = await openDeps(config, log, patience);
  await queue.start();
  if (config.sandbox) await seedSandbox(deps);
  const services = createServices(deps);
  const app = await createApp(deps, services);
  const sweeping = sweepRegularly(deps, services);
  await queue.work(jobHandlers(services));
  const stop = async () => {
    sweeping.stop();
    await app.close();
    // The calls that were under way may have sent something still.
    await queue.stop(config.stopWithinSeconds * 1000);
    await database.close();
  };
  return { app, listen: () => listen(app, config), stop };
}

/** Who does which job. */
export function jobHandlers({
  spendingNotices,
  takeovers,
  prizeNotices,
  etaxWorker,
}: Pick<Services, 'spendingNotices' | 'takeovers' | 'prizeNotices' | 'etaxWorker'>): JobHandlers {
  return {
    'spending-notice': spendingNotices.notifySpending,
    'freeze-notice': spendingNotices.notifyFreeze,
    'takeover-notice': takeovers.notifyInChat,
    'prize-notice': prizeNotices.notifyOrder,
    'etax-document': etaxWorker.makeDocument,
    'etax-mail': etaxWorker.mailDocument,
    'etax-failed': etaxWorker.giveUp,
  };
}
