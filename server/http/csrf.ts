import { randomBytes, timingSafeEqual } from 'node:crypto';
import cookies from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '@/contract/all-endpoints';
import { refuse } from '@/server/platform/outcome';
import { sendFailure } from './failure';

const cookie = 'XSRF-TOKEN';
const header = 'x-xsrf-token';
/** The first calls of the members' app and of the desk. */
const givers: ReadonlySet<string> = new Set([
  allEndpoints.getConfig.path,
  allEndpoints.getStaffSignIn.path,
  allEndpoints.getStaffSession.path,
]);
const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The first call of an app sets a cookie, and unsafe calls with cookies must repeat it in a header, which another site's page cannot do.
 * Tills and scripts have no cookies and are not affected.
 */
export async function guardAgainstForgery(http: FastifyInstance): Promise<void> {
  await http.register(cookies);
  http.addHook('onRequest', async (request, reply) => {
    if (['GET', 'HEAD'].includes(request.method) && givers.has(request.routeOptions.url ?? '')) {
      const current = request.cookies[cookie] ?? '';
      const token = /^[\w-]{22}$/.test(current) ? current : randomBytes(16).toString('base64url');
      reply.setCookie(cookie, token, { path: '/', sameSite: 'lax', secure: request.protocol === 'https' });
    }
    if (safe.has(request.method) || request.headers.cookie === undefined) return;
    if (!isSame(request.cookies[cookie], request.headers[header])) return sendFailure(request, reply, refuse('403'));
  });
}

function isSame(expected: string | undefined, given: string | string[] | undefined): boolean {
  if (!expected || typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
