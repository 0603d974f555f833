import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/server/gateways/deps';
import { noMeter } from '@/server/metrics/meter';
import { refuse } from '@/server/platform/outcome';
import { allowWebOrigin } from './cors';
import { createHttp, listen } from './create-http';
import { sendFailure } from './failure';
import { answerLive } from './health';
import { addSecurityHeaders } from './security-headers';
import { askAnother, sendToAnother, stopGracefully } from './stop-gracefully';
import { traceAndLog } from './trace-calls';

/** Answers on the port while the server waits for its database. */
export type WaitingServer = { open(): Promise<void>; close(): Promise<void> };

export function createWaitingServer(needs: Pick<Deps, 'config' | 'log'>): WaitingServer {
  let app: FastifyInstance | undefined;
  return {
    open: async () => {
      app = await createWaitingApp(needs);
      await listen(app, needs.config);
    },
    close: async () => {
      await app?.close();
      app = undefined;
    },
  };
}

/** Answers liveness checks; all other calls get 503. */
async function createWaitingApp(needs: Pick<Deps, 'config' | 'log'>): Promise<FastifyInstance> {
  const http = createHttp(needs);
  await addSecurityHeaders(http, needs.config);
  traceAndLog(http, noMeter);
  stopGracefully(http, async () => undefined);
  await allowWebOrigin(http, needs.config.webOrigin);
  const live = answerLive(http);
  http.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === live) return;
    return request.headers[askAnother] === undefined
      ? sendFailure(request, reply, refuse('503'))
      : sendToAnother(reply);
  });
  return http;
}
