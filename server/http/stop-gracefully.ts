import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '@/server/platform/outcome';
import { sendFailure } from './failure';
import { readyPath } from './health';

/**
 * How a server stops without losing a call. While `drain` lasts it still listens and does its calls, but it is not ready and closes
 * each connection after its answer, so that proxies and balancers leave it. Connections that are idle are kept open meanwhile: a
 * proxy may be sending a call on one. Afterwards late calls get 503, and the server closes.
 */
export function stopGracefully(http: FastifyInstance, drain: () => Promise<unknown>): void {
  let phase: 'serving' | 'draining' | 'closing' = 'serving';
  http.addHook('preClose', async () => {
    phase = 'draining';
    await drain();
    phase = 'closing';
  });
  http.addHook('onRequest', async (request, reply) => {
    if (phase === 'serving') return;
    if (request.headers[askAnother] !== undefined) return sendToAnother(reply);
    if (phase === 'closing' || request.routeOptions.url === readyPath)
      return sendFailure(request, reply, refuse('503'));
  });
  http.addHook('onSend', async (request, reply) => {
    if (phase === 'serving') return;
    // Closed while a body is still arriving, the connection would be reset, and the answer lost.
    if (phase === 'closing' || isWhole(request.raw)) reply.header('Connection', 'close');
    else reply.raw.removeHeader('Connection');
  });
}

/** A request without a body is not marked as complete until the hooks have run. */
function isWhole({ complete, headers }: IncomingMessage): boolean {
  return complete || !(Number(headers['content-length']) > 0 || headers['transfer-encoding']);
}

/** A call that is sent to one process only carries it, if another one may still do it (deploy/nginx.conf). */
export const askAnother = 'ask-another';

/**
 * Tells nginx that nothing has been done: 502, which is no answer of ours to anybody else, sends the call on to the next process and
 * leaves this one out for a while. The header does the same if nginx knows no other process.
 */
export function sendToAnother(reply: FastifyReply): FastifyReply {
  return reply.code(502).header('X-Accel-Redirect', '@another').send();
}
