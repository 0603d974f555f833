import type { FastifyCorsOptions } from '@fastify/cors';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Allows the web app's origin if it is hosted apart from the API, and no other origin. */
export async function allowWebOrigin(http: FastifyInstance, webOrigin: string | undefined): Promise<void> {
  if (!webOrigin) return;
  const options = {
    origin: (origin, decide) => decide(null, origin === webOrigin),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Accept-Language', 'Authorization', 'Content-Type', 'Idempotency-Key', 'Trace-Id', 'X-XSRF-TOKEN'],
    exposedHeaders: ['Date', 'Retry-After', 'Trace-Id'],
    maxAge: 600,
  } satisfies FastifyCorsOptions;
  await http.register(
    cors,
    () =>
      ({ headers }: FastifyRequest, decide: (error: Error | null, options: FastifyCorsOptions) => void) => {
        // An OPTIONS request that is not a preflight is an unsupported method.
        decide(null, { ...options, preflight: headers['access-control-request-method'] !== undefined });
      },
  );
}
