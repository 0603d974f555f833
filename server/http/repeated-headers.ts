import type { FastifyInstance } from 'fastify';
import { refuse } from '@/server/platform/outcome';
import { sendFailure } from './failure';

/**
 * Headers that mean one thing. Node keeps the first of two and another server in front of it may keep the last, so that both would
 * decide about different requests. Node itself refuses two lengths.
 */
const single = new Set([
  'host',
  'authorization',
  'content-type',
  'content-encoding',
  'trace-id',
  'accept-language',
  'idempotency-key',
  'x-xsrf-token',
  'origin',
  'referer',
  'x-forwarded-host',
  'x-forwarded-proto',
]);

export function refuseRepeatedHeaders(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    if (hasRepeated(request.raw.rawHeaders)) return sendFailure(request, reply, refuse('400'));
  });
}

function hasRepeated(rawHeaders: readonly string[]): boolean {
  const names = rawHeaders.filter((_text, at) => at % 2 === 0).map((name) => name.toLowerCase());
  return names.some((name, at) => single.has(name) && names.indexOf(name) !== at);
}
