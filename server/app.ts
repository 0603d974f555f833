import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { noCategoryCodes } from '@/domain/goods-categories';
import { accountingRoutes } from '@/server/desk/accounting/routes';
import { campaignsRoutes } from '@/server/desk/campaigns/routes';
import { supportRoutes } from '@/server/desk/members/routes';
import { operationsRoutes } from '@/server/desk/operations/routes';
import { reportRoutes } from '@/server/desk/reports/routes';
import { staffRoutes } from '@/server/desk/staff/routes';
import type { WaitOptions } from './db/reach';
import { openDeps } from './deps';
import type { Deps } from './gateways/deps';
import { allowWebOrigin } from './http/cors';
import { createHttp, listen, sendServerTime } from './http/create-http';
import { guardAgainstForgery } from './http/csrf';
import { answerHealth } from './http/health';
import { createIdempotency } from './http/idempotency';
import { limitCalls } from './http/limit-calls';
import { publishDocument } from './http/openapi';
import { createRateLimiter, createUnknownKeys } from './http/rate-limit';
import { createRefusedCalls } from './http/refused-calls';
import type { App } from './http/register';
import { refuseRepeatedHeaders } from './http/repeated-headers';
import { addSecurityHeaders } from './http/security-headers';
import { stopGracefully } from './http/stop-gracefully';
import { traceAndLog } from './http/trace-calls';
import { serveWeb } from './http/web';
import { serveMetrics } from './metrics/serve-metrics';
import { areasRoutes } from './modules/areas/routes';
import { consentsRoutes } from './modules/consents/routes';
import { couponsRoutes } from './modules/coupons/routes';
import { donationsRoutes } from './modules/donations/routes';
import { etaxRoutes } from './modules/etax/routes';
import { kidsClubRoutes } from './modules/kids-club/routes';
import { membersRoutes } from './modules/members/routes';
import { lineWebhookRoute } from './modules/messages/line-webhook';
import { messagesRoutes } from './modules/messages/routes';
import { missionsRoutes } from './modules/missions/routes';
import { mobileChangeRoutes } from './modules/mobile-change/routes';
import { otpRoutes } from './modules/otp/routes';
import { pointsRoutes } from './modules/points/routes';
import { receiptsRoutes } from './modules/receipts/routes';
import { registrationRoutes } from './modules/registration/routes';
import { rewardsRoutes } from './modules/rewards/routes';
import { savingsRoutes } from './modules/savings/routes';
import { sessionRoutes } from './modules/session/routes';
import { storesRoutes } from './modules/stores/routes';
import { telemetryRoutes } from './modules/telemetry/routes';
import { tillRoutes } from './modules/till/routes';
import { togglesRoutes } from './modules/toggles/routes';
import { appleServiceRoutes } from './modules/wallet/apple-service';
import { cardAddressRoutes } from './modules/wallet/card-address';
import { walletRoutes } from './modules/wallet/routes';
import { checksumOf, readCategoryFile } from './platform/category-file';
import type { Config } from './platform/config';
import type { Log } from './platform/log';
import { sandboxRoutes } from './sandbox/routes';
import { seedSandbox } from './sandbox/seed';
import type { Services } from './services';
import { createServices, jobHandlers } from './services';
import { runJobs, sweepRegularly } from './sweep/regular-jobs';

/** The routes of every module. Each routes.ts exports `function xRoutes(app: App, services: Services)`. */
const modules: readonly ((app: App, services: Services) => void)[] = [
  togglesRoutes,
  sessionRoutes,
  telemetryRoutes,
  registrationRoutes,
  otpRoutes,
  membersRoutes,
  messagesRoutes,
  mobileChangeRoutes,
  tillRoutes,
  consentsRoutes,
  couponsRoutes,
  rewardsRoutes,
  donationsRoutes,
  kidsClubRoutes,
  pointsRoutes,
  receiptsRoutes,
  savingsRoutes,
  etaxRoutes,
  missionsRoutes,
  walletRoutes,
  storesRoutes,
  areasRoutes,
  staffRoutes,
  supportRoutes,
  campaignsRoutes,
  operationsRoutes,
  accountingRoutes,
  reportRoutes,
];

/** Builds the whole server, ready to listen or to be called by a test. Closing it lets open calls finish. */
export async function createApp(deps: Deps, services: Services): Promise<FastifyInstance> {
  const http = createHttp(deps);
  await addSecurityHeaders(http, deps.config);
  traceAndLog(http, deps.meter, deps.tracer);
  sendServerTime(http, deps);
  refuseRepeatedHeaders(http);
  limitCalls(http, deps.config.limits.callSeconds);
  stopGracefully(http, () => sleep(deps.config.drainSeconds * 1000));
  await allowWebOrigin(http, deps.config.webOrigin);
  await guardAgainstForgery(http);
  if (deps.config.apiDocument) await publishDocument(http);
  answerHealth(http, deps);
  const gates = { limiter: createRateLimiter(deps), unknownKeys: createUnknownKeys(deps) };
  const refusals = createRefusedCalls(deps);
  const app = { http, services, ...gates, refusals, idempotency: createIdempotency(deps) };
  for (const routes of modules) routes(app, services);
  lineWebhookRoute(http, deps, services);
  cardAddressRoutes(http, deps, services, gates.limiter);
  appleServiceRoutes(http, deps, services, gates.limiter);
  sandboxRoutes(http, deps, services, () => runJobs(deps, services));
  await serveWeb(http, deps.config.webDir, services.pictures.pictureAt);
  return http;
}

export type Serving = {
  app: FastifyInstance;
  metricsPort: number | undefined;
  listen: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the whole server in this process: its database, its jobs and its sweeps. The caller starts listening. */
export async function serve(config: Config, log: Log, wait?: WaitOptions): Promise<Serving> {
  // Only a server handles sales; commands need no such file.
  const categories = config.categoriesFile ? readCategoryFile(config.categoriesFile) : noCategoryCodes;
  const { deps: opened, database, queue, metrics } = await openDeps(config, log, wait);
  const deps = { ...opened, categories };
  await queue.start();
  if (config.sandbox) await seedSandbox(deps);
  const services = createServices(deps);
  await services.goods.noteChanges();
  await services.eventDelivery.settle();
  metrics?.set('sabai_category_codes_checksum', {}, checksumOf(categories));
  const app = await createApp(deps, services);
  const sweeping = sweepRegularly(deps, services);
  await queue.work(jobHandlers(services));
  const metricsServer =
    metrics &&
    (await serveMetrics(config, { ...deps, pool: database.connections, readLag: database.readLag }, metrics));
  const stop = async () => {
    const swept = sweeping.stop();
    await metricsServer?.close();
    await app.close();
    await swept;
    // Stop the queue after the HTTP server: calls that were still open may have sent jobs.
    await queue.stop(config.stopWithinSeconds * 1000);
    deps.wallets.apple?.close();
    await database.close();
    await deps.tracer?.close();
  };
  return { app, metricsPort: metricsServer?.port, listen: () => listen(app, config), stop };
}
