import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { limits } from '@/domain/limits';
import type { Deps } from './deps';
import { answerBrokenRequest } from './http/broken-requests';
import { allowWebOrigin } from './http/cors';
import { guardAgainstForgery } from './http/csrf';
import { handleError } from './http/errors';
import { failureOf, sendFailure } from './http/failure';
import { answerHealth, answerLive } from './http/health';
import { createIdempotency } from './http/idempotency';
import { readJsonBodies } from './http/json-body';
import { languageOf } from './http/language';
import { publishDocument } from './http/openapi';
import { createRateLimiter } from './http/rate-limit';
import type { App } from './http/register';
import { addSecurityHeaders } from './http/security-headers';
import { createUnknownKeys } from './http/unknown-keys';
import { createValidator } from './http/validator';
import { serveWeb } from './http/web';
import { areasRoutes } from './modules/areas/routes';
import { consentsRoutes } from './modules/consents/routes';
import { couponsRoutes } from './modules/coupons/routes';
import { donationsRoutes } from './modules/donations/routes';
import { etaxRoutes } from './modules/etax/routes';
import { kidsClubRoutes } from './modules/kids-club/routes';
import { membersRoutes } from './modules/members/routes';
import { missionsRoutes } from './modules/missions/routes';
import { mobileChangeRoutes } from './modules/mobile-change/routes';
import { otpRoutes } from './modules/otp/routes';
import { pointsRoutes } from './modules/points/routes';
import { receiptsRoutes } from './modules/receipts/routes';
import { registrationRoutes } from './modules/registration/routes';
import { rewardsRoutes } from './modules/rewards/routes';
import { sessionRoutes } from './modules/session/routes';
import { storesRoutes } from './modules/stores/routes';
import { telemetryRoutes } from './modules/telemetry/routes';
import { tillRoutes } from './modules/till/routes';
import { togglesRoutes } from './modules/toggles/routes';
import { refuse } from './platform/outcome';
import { sandboxRoutes } from './sandbox/routes';
import type { Services } from './services';
import { runJobs } from './sweep';

/** Every module puts its routes here: `export function xRoutes(app: App, services: Services)` in its routes.ts. */
const modules: readonly ((app: App, services: Services) => void)[] = [
  togglesRoutes,
  sessionRoutes,
  telemetryRoutes,
  registrationRoutes,
  otpRoutes,
  membersRoutes,
  mobileChangeRoutes,
  tillRoutes,
  consentsRoutes,
  couponsRoutes,
  rewardsRoutes,
  donationsRoutes,
  kidsClubRoutes,
  pointsRoutes,
  receiptsRoutes,
  etaxRoutes,
  missionsRoutes,
  storesRoutes,
  areasRoutes,
];

/** The whole server, ready to listen or to be called by a test. Closing it lets open calls finish. */
export async function createApp(deps: Deps, services: Services): Promise<FastifyInstance> {
  const http = createHttp(deps);
  await addSecurityHeaders(http, deps.config);
  traceAndLog(http);
  sendServerTime(http, deps);
  refuseWhileStopping(http);
  await allowWebOrigin(http, deps.config.webOrigin);
  await guardAgainstForgery(http);
  if (deps.config.apiDocument) await publishDocument(http);
  answerHealth(http, deps);
  const gates = { limiter: createRateLimiter(deps), unknownKeys: createUnknownKeys(deps) };
  const app = { http, services, ...gates, idempotency: createIdempotency(deps) };
  for (const routes of modules) routes(app, services);
  sandboxRoutes(http, deps, () => runJobs(deps, services));
  await serveWeb(http, deps.config.webDir);
  return http;
}

/** What answers until the database is there: the process lives, and can do nothing else yet. */
export async function createWaitingApp(needs: Pick<Deps, 'config' | 'log'>): Promise<FastifyInstance> {
  const http = createHttp(needs);
  await addSecurityHeaders(http, needs.config);
  traceAndLog(http);
  refuseWhileStopping(http);
  await allowWebOrigin(http, needs.config.webOrigin);
  const live = answerLive(http);
  http.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== live) return sendFailure(request, reply, refuse('503'));
  });
  return http;
}

function createHttp({ config, log }: Pick<Deps, 'config' | 'log'>): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const http = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    trustProxy: config.trustProxy,
    bodyLimit: limits.bodyBytes,
    requestTimeout: config.limits.requestSeconds * 1000,
    http: {
      headersTimeout: config.limits.requestSeconds * 1000,
      requestTimeout: config.limits.requestSeconds * 1000,
      // Node looks every half a minute otherwise, and cuts that much later.
      connectionsCheckingInterval: 1000,
    },
    // Longer than a proxy keeps an idle connection (nginx: 60 s), so that it never sends a call into one that is being closed.
    keepAliveTimeout: 72_000,
    // A HEAD of the call that sends one-time codes would send one.
    exposeHeadRoutes: false,
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: (request) => traceIdOf(request.headers['trace-id']),
    clientErrorHandler: answerBrokenRequest,
    // An address that cannot be read comes before every hook.
    frameworkErrors: (_error, request, reply) => {
      const { status, body } = failureOf(refuse('400'), languageOf(request.headers['accept-language']));
      reply.raw.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Trace-Id': request.id });
      reply.raw.end(JSON.stringify(body));
    },
  });
  http.setValidatorCompiler<Record<string, unknown>>(({ schema }) => createValidator(schema));
  readJsonBodies(http);
  http.setErrorHandler<FastifyError>(handleError);
  return http;
}

function traceIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[0-9a-fA-F-]{8,64}$/.test(given) ? given : randomUUID();
}

function traceAndLog(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    reply.header('Trace-Id', request.id);
  });
  http.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, milliseconds }, 'answered');
  });
}

/** The web app reckons with this time and not with the phone's: it is the one that decides what is over, in the sandbox too. */
function sendServerTime(http: FastifyInstance, { clock }: Pick<Deps, 'clock'>): void {
  http.addHook('onSend', async (_request, reply) => {
    reply.header('Date', new Date(clock.now() * 1000).toUTCString());
  });
}

function refuseWhileStopping(http: FastifyInstance): void {
  let stopping = false;
  http.addHook('preClose', async () => {
    stopping = true;
  });
  http.addHook('onRequest', async (request, reply) => {
    if (stopping) return sendFailure(request, reply, refuse('503'));
  });
  // Whoever keeps connections, as proxies do, would hold the stop up with those that were in use when it began.
  http.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('Connection', 'close');
  });
}
