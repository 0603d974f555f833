import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '@/server/platform/outcome';
import { sendFailure } from './failure';
import { readyPath } from './health';

/**
 * Stops a server without losing a call. During `drain` it still accepts calls, but is not ready and closes each connection after its
 * answer, so that proxies and load balancers stop using it. Idle connections stay open, because a proxy may be sending a call on one.
 * Afterwards late calls get 503, and the server closes.
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
    // Closing it while a body is still arriving would reset the connection and lose the answer.
    if (phase === 'closing' || isWhole(request.raw)) reply.header('Connection', 'close');
    else reply.raw.removeHeader('Connection');
  });
}

/** A request without a body is not marked as complete until the hooks have run. */
function isWhole({ complete, headers }: IncomingMessage): boolean {
  return complete || !(Number(headers['content-length']) > 0 || headers['transfer-encoding']);
}

/** nginx sets this header on a call that no other process has received yet (deploy/nginx.conf). */
export const askAnother = 'ask-another';

/**
 * 502 shows nginx that nothing has been done, because the product answers it in no other case: nginx sends the call to the next process and
 * skips this one for a while. The header does the same if nginx knows no other process.
 */
export function sendToAnother(reply: FastifyReply): FastifyReply {
  return reply.code(502).header('X-Accel-Redirect', '@another').send();
}
