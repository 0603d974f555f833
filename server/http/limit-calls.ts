import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '@/server/platform/outcome';
import type { TimeLimit } from '@/server/platform/time-limit';
import { limitedBy } from '@/server/platform/time-limit';
import { sendFailure } from './failure';

/** So long after its end a call is still answered by what its own statements met, which is in the log then. */
const graceMs = 500;

/**
 * Gives each call so many seconds, the time for its body to arrive not included. At their end its connection to the database is
 * closed, which answers it with 503; a call that waits for anything else is answered here.
 */
export function limitCalls(http: FastifyInstance, seconds: number): void {
  const limits = new WeakMap<FastifyRequest, CallLimit>();
  http.addHook('onRequest', (request, reply, done) => {
    const limit = createCallLimit(seconds * 1000, () => setTimeout(answerLate, graceMs, request, reply).unref());
    limits.set(request, limit);
    limitedBy(limit, done);
  });
  http.addHook('preParsing', (request, _reply, _payload, done) => {
    limits.get(request)?.pause();
    done();
  });
  http.addHook('preValidation', (request, _reply, done) => {
    const limit = limits.get(request);
    limit?.goOn();
    if (limit) limitedBy(limit, done);
    else done();
  });
  http.addHook('onResponse', async (request, reply) => {
    // A caller who has gone leaves work behind, whose limit still holds.
    if (reply.raw.writableFinished) limits.get(request)?.pause();
  });
}

type CallLimit = TimeLimit & { pause(): void; goOn(): void };

function createCallLimit(milliseconds: number, onEnd: () => void): CallLimit {
  const end = new AbortController();
  let leftMs = milliseconds;
  let runningSinceMs: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const left = () => leftMs - (runningSinceMs === undefined ? 0 : performance.now() - runningSinceMs);
  const pause = () => {
    leftMs = left();
    runningSinceMs = undefined;
    clearTimeout(timer);
  };
  const goOn = () => {
    pause();
    if (end.signal.aborted) return;
    runningSinceMs = performance.now();
    timer = setTimeout(() => {
      end.abort();
      onEnd();
    }, leftMs).unref();
  };
  goOn();
  return { signal: () => end.signal, isShort: true, call: { wholeMs: milliseconds, leftMs: left }, pause, goOn };
}

function answerLate(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return;
  request.log.warn({ traceId: request.id, cause: 'time' }, 'a call was not answered in time');
  sendFailure(request, reply, refuse('503'));
}
