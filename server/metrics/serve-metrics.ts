import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Config } from '@/server/platform/config';
import type { Log } from '@/server/platform/log';
import type { FigureDeps } from './read-figures';
import { createFigures } from './read-figures';
import type { Metrics } from './registry';

export type MetricsServer = { port: number; close(): Promise<void> };

type Needs = FigureDeps & {
  log: Log;
  pool?: (() => PoolFigures) | undefined;
  readLag?: (() => number) | undefined;
};

export type PoolFigures = { open: number; idle: number; waiting: number };

/** Answers `/metrics` on a separate port, which the web host does not expose. Each process has its own port: scrape each process. */
export async function serveMetrics(
  { metricsPort, metricsHost }: Pick<Config, 'metricsPort' | 'metricsHost'>,
  needs: Needs,
  metrics: Metrics,
): Promise<MetricsServer> {
  const readFigures = createFigures(needs, metrics);
  const answer = async ({ method, url }: IncomingMessage, response: ServerResponse) => {
    if (!['GET', 'HEAD'].includes(method ?? '') || url !== '/metrics') return response.writeHead(404).end();
    const pool = needs.pool?.();
    if (pool)
      for (const state of ['open', 'idle', 'waiting'] as const)
        metrics.set('sabai_db_pool_connections', { state }, pool[state]);
    if (needs.readLag) metrics.set('sabai_read_lag_seconds', {}, needs.readLag());
    await readFigures();
    const text = await metrics.text();
    return response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      needs.log.warn({ err: error }, 'the metrics could not be read');
      response.writeHead(500).end();
    });
  });
  server.requestTimeout = 10_000;
  server.listen(metricsPort, metricsHost);
  await once(server, 'listening').catch((error: unknown) => {
    throw new Error(
      `METRICS_PORT ${metricsPort} cannot be listened on: ${error instanceof Error ? error.message : error}`,
    );
  });
  const address = server.address();
  return {
    port: address instanceof Object ? address.port : 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
