import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ping } from '@/server/db/reach';
import type { Deps } from '@/server/gateways/deps';
import { signingHealth } from '@/server/modules/etax/watch-signer';
import { refuse } from '@/server/platform/outcome';
import { eachUseWithin, limitedBy } from '@/server/platform/time-limit';
import { sendFailure } from './failure';

export const readyPath = '/health/ready';

const answerWithinMs = 2000;

/**
 * `live`: the process answers. `ready`: it can take calls, that is, the database answers and the process is not stopping.
 * `signing`: 503 while tax invoices wait for a certificate, which is no reason to route calls elsewhere.
 */
export function answerHealth(http: FastifyInstance, deps: Pick<Deps, 'db' | 'log' | 'clock' | 'signer'>): void {
  const { db, log } = deps;
  answerLive(http);
  http.get('/health/signing', async (_request, reply) => {
    const health = await signingHealth(deps);
    return reply.code(health.status === 'stopped' ? 503 : 200).send(health);
  });
  http.get(readyPath, async (request, reply) => {
    const late = sleep(answerWithinMs, undefined, { ref: false }).then(() =>
      Promise.reject(new Error('no answer in 2 s')),
    );
    try {
      await Promise.race([limitedBy(eachUseWithin(answerWithinMs), () => ping(db)), late]);
      return { status: 'ready' };
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      return sendFailure(request, reply, refuse('503'));
    }
  });
}

/** Adds the liveness route and returns its path. */
export function answerLive(http: FastifyInstance): string {
  const path = '/health/live';
  http.get(path, async () => ({ status: 'live' }));
  return path;
}
