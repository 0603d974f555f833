import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { FaultCause } from '@/server/db/faults';
import { faultCauseOf } from '@/server/db/faults';
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
 * `signing`: 503 while tax invoices wait for a certificate, and `writing`: 503 while the database refuses writes that calls make, as with
 * a full disk. Neither is a reason to route calls elsewhere: reads are answered, and other processes have the same database.
 */
export function answerHealth(http: FastifyInstance, deps: Pick<Deps, 'db' | 'log' | 'clock' | 'signer'>): void {
  const { db, log } = deps;
  answerLive(http);
  http.get('/health/signing', async (_request, reply) => {
    const health = await signingHealth(deps);
    return reply.code(health.status === 'stopped' ? 503 : 200).send(health);
  });
  answerWriting(http);
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

const refusedForMs = 30_000;

/**
 * What the database lacks, or that it refuses writes. Taken from the outcome of calls, because a trial write could succeed where theirs
 * fail.
 */
function answerWriting(http: FastifyInstance): void {
  let last: { cause: FaultCause; atMs: number } | undefined;
  http.addHook('onError', async (_request, _reply, error) => {
    const cause = faultCauseOf(error);
    if (cause === 'resources' || cause === 'read-only') last = { cause, atMs: performance.now() };
  });
  http.get('/health/writing', async (_request, reply) => {
    const isRefused = last !== undefined && performance.now() - last.atMs < refusedForMs;
    return reply
      .code(isRefused ? 503 : 200)
      .send({ status: isRefused ? 'refused' : 'writing', cause: isRefused ? last?.cause : null });
  });
}
