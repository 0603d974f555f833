import type { FastifyInstance } from 'fastify';
import { refuse } from '@/server/platform/outcome';
import { sendFailure } from './failure';

/**
 * Headers that must occur once. Of two, Node keeps the first and a proxy may keep the last, so both would see different requests. Node
 * itself refuses two lengths.
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
