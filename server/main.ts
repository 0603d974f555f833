import type { FastifyInstance } from 'fastify';
import { announcement } from './announce';
import { createApp } from './app';
import type { Config } from './config';
import { readConfig } from './config';
import { jobHandlers } from './jobs/handlers';
import { createLog } from './log';
import { openDeps } from './open-deps';
import { seedSandbox } from './sandbox/seed';
import { createServices } from './services';
import { sweepRegularly } from './sweep';

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const { deps, database, queue } = await openDeps(config, log);
  await queue.start();
  if (config.sandbox) await seedSandbox(deps);
  const app = await createApp(deps);
  const services = createServices(deps);
  const sweeping = sweepRegularly(deps, services);
  await queue.work(jobHandlers(services));
  const stop = stopOnce(config, async () => {
    sweeping.stop();
    await app.close();
    // The calls that were under way may have sent something still.
    await queue.stop(config.stopWithinSeconds * 1000);
    await database.close();
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'the process cannot go on');
      process.exit(1);
    });
  }
  await listen(app, config);
  const url = urlOf(app, config);
  console.log(announcement(config, url));
  process.send?.({ ready: url });
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`PORT ${port} is taken by another program; stop it, or set PORT to a free one`);
    }
    throw error;
  }
}

/** What a person types to get here: behind any address there is also this machine's own. */
function urlOf(app: FastifyInstance, { host }: Config): string {
  const address = app.server.address();
  const port = address instanceof Object ? address.port : '';
  return `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`;
}

/** Lets calls under way finish. Asked twice, or too slow: it goes at once. */
function stopOnce({ stopWithinSeconds }: Config, stop: () => Promise<void>): () => void {
  let stopping = false;
  return () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), stopWithinSeconds * 1000).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
}
