import type { FastifyInstance } from 'fastify';
import { serve } from './app';
import { announcement } from './cli/announce';
import { createWaitingServer } from './http/waiting-server';
import type { Config } from './platform/config';
import { readConfig } from './platform/config';
import { describeStart } from './platform/describe-start';
import type { Log } from './platform/log';
import { createLog } from './platform/log';

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  endOnFaults(log);
  const waiting = createWaitingServer({ config, log });
  const stopping = stopOnSignals(config, waiting.close);
  const wait = { seconds: config.databaseWaitSeconds, log, onWait: waiting.open };
  const server = await serve(config, log, wait);
  stopping.by(async () => {
    await waiting.close();
    await server.stop();
  });
  await waiting.close();
  await server.listen();
  const url = urlOf(server.app, config);
  log.info(describeStart(config, url), 'started');
  // People read the terminal, and programs the log.
  if (!config.production || config.sandbox) console.log(announcement(config, url));
  process.send?.({ ready: url });
}

function endOnFaults(log: Log): void {
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'the process cannot continue');
      process.exit(1);
    });
  }
}

/** The URL to open on this machine: `localhost` if the server listens on all addresses. */
function urlOf(app: FastifyInstance, { host }: Config): string {
  const address = app.server.address();
  const port = address instanceof Object ? address.port : '';
  return `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`;
}

/**
 * Stops on SIGTERM and SIGINT through the last registered handler, which lets open calls finish. Exits immediately on a second signal or if
 * stopping takes too long.
 */
function stopOnSignals({ stopWithinSeconds }: Config, stop: () => Promise<void>) {
  let stopNow: (() => Promise<void>) | undefined = stop;
  const onSignal = () => {
    if (!stopNow) process.exit(1);
    setTimeout(() => process.exit(1), stopWithinSeconds * 1000).unref();
    stopNow().then(
      () => process.exit(0),
      () => process.exit(1),
    );
    stopNow = undefined;
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return {
    by: (way: () => Promise<void>) => {
      if (stopNow) stopNow = way;
    },
  };
}
