import type { FastifyInstance } from 'fastify';

const allowedHeaders = 'Accept-Language, Authorization, Content-Type, Idempotency-Key, Trace-Id, X-XSRF-TOKEN';

/** Lets the web app call from an origin of its own, where it is hosted apart from the API; nobody else. */
export function allowWebOrigin(http: FastifyInstance, webOrigin: string | undefined): void {
  if (!webOrigin) return;
  http.addHook('onRequest', async (request, reply) => {
    reply.header('Vary', 'Origin');
    if (request.headers.origin !== webOrigin) return;
    reply.header('Access-Control-Allow-Origin', webOrigin);
    reply.header('Access-Control-Expose-Headers', 'Date, Retry-After, Trace-Id');
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    reply.header('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
    reply.header('Access-Control-Allow-Headers', allowedHeaders);
    reply.header('Access-Control-Max-Age', 600);
    return reply.code(204).send();
  });
}
