import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '@/server/platform/outcome';
import type { TimeLimit } from '@/server/platform/time-limit';
import { limitedBy } from '@/server/platform/time-limit';
import { sendFailure } from './failure';

/** Grace after the limit, in which a call is still answered by the failure of its own statements, which is then logged. */
const graceMs = 500;

/**
 * Limits each call to so many seconds, without the time that its body takes to arrive. Then its database connection is closed, which
 * answers the call with 503; a call that waits for anything else is answered here.
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
    // The work of a disconnected caller keeps its limit.
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
