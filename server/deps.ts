import { noCategoryCodes } from '@/domain/goods-categories';
import type { Secrets } from '@/server/platform/secrets';
import { createSecrets } from '@/server/platform/secrets';
import { createSandboxLineMessages, createSandboxMail, createSandboxSms } from '@/server/sandbox/gateways';
import { checkKeys } from '@/server/sealing/key-canary';
import { sealedFormatOf } from '@/server/sealing/reseal';
import type { Database } from './db/database';
import { openDatabase } from './db/database';
import { checkQueueTables, prepareTables } from './db/prepare-tables';
import type { WaitOptions } from './db/reach';
import { reach } from './db/reach';
import type { Db } from './db/transact';
import type { Deps } from './gateways/deps';
import { createEventReceiver } from './gateways/event-receiver';
import { createLineGateway } from './gateways/line';
import { createLineMenus } from './gateways/line-menus';
import { createLineMessages } from './gateways/line-messages';
import { createMailGateway } from './gateways/mail';
import { measured } from './gateways/measured';
import { createOidcDirectory } from './gateways/oidc';
import { createSmsGateway } from './gateways/sms';
import type { Queue } from './jobs/queue';
import { createQueue, paceOf } from './jobs/queue';
import { noMeter } from './metrics/meter';
import type { Metrics } from './metrics/registry';
import type { Tracer } from './metrics/tracer';
import { systemClock } from './platform/clock';
import type { Config } from './platform/config';
import { currentWork } from './platform/current-work';
import { secureIds } from './platform/ids';
import type { Log } from './platform/log';
import { createSandboxClock } from './sandbox/clock';
import { createSandboxLine } from './sandbox/gateways';
import { removeSandboxTills, sandboxKeys } from './sandbox/keys';
import { sandboxStaff } from './sandbox/staff';
import { openSigner } from './signing/open-signer';
import { openWallets } from './signing/open-wallets';

export type Opened = { deps: Deps; database: Database; queue: Queue; metrics: Metrics | undefined };

/**
 * Opens all external dependencies that the settings name, and migrates the tables. The caller closes the database, and starts the queue
 * before it sends a job. Without `wait`, an unreachable database is an immediate error.
 */
export async function openDeps(config: Config, log: Log, wait?: WaitOptions): Promise<Opened> {
  const { databaseUrl, databaseReadUrl, databaseReadLagSeconds, dataDir, databasePool, ownSessions } = config;
  const metrics = config.metricsPort === undefined ? undefined : await openMetrics();
  const meter = metrics ?? noMeter;
  const tracer = config.tracesUrl === undefined ? undefined : await openTracer(config.tracesUrl);
  const onStatement = tracer && noteStatement;
  const onConnect = metrics && ((seconds: number) => meter.observe('sabai_db_pool_wait_seconds', {}, seconds));
  const database = await openDatabase({
    databaseUrl,
    databaseReadUrl,
    databaseReadLagSeconds,
    dataDir,
    poolSize: databasePool,
    ownSessions,
    callSeconds: config.limits.callSeconds,
    onConnect,
    onStatement,
    onFallback: (cause) => meter.count('sabai_read_fallbacks_total', { cause }),
    onStandby: (cause) => {
      if (cause === undefined) log.info('reads that may be old go to a standby');
      else log.warn({ cause }, 'reads that may be old go to the primary, because no standby is fit');
    },
  });
  try {
    await reach(database.db, wait);
    const { db, readDb } = database;
    await prepareDatabase(db, config, log);
    const secrets = await openSecrets(db, config);
    const clock = config.gateways ? systemClock : await createSandboxClock(db);
    const wallets = await openWallets(config, { db, clock });
    const { events } = config;
    const eventReceiver = events && events !== 'off' ? createEventReceiver(events) : undefined;
    const signer = openSigner(config, { db, clock });
    const outside = { ...openGateways(config, { db, clock, log }), signer, wallets, eventReceiver };
    const gateways = metrics || tracer ? { ...outside, ...measured(outside, meter) } : outside;
    const queue = await openQueue(database, config, { log, meter, tracer });
    const opened = { db, readDb, clock, ids: secureIds, secrets, categories: noCategoryCodes, jobs: queue };
    const deps = { config, ...opened, log, meter, tracer, ...gateways };
    return { deps, database, queue, metrics };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the keys and checks that they belong to this database. Throws a one-line error if they do not. */
export async function openSecrets(db: Db, { sandbox, keys }: Pick<Config, 'sandbox' | 'keys'>): Promise<Secrets> {
  const format = await sealedFormatOf(db);
  const secrets = createSecrets(keys ?? (await sandboxKeys(db)), format);
  await checkKeys(db, secrets);
  if (!sandbox) await removeSandboxTills(db, secrets);
  return secrets;
}

async function prepareDatabase(db: Db, config: Config, log: Log): Promise<void> {
  const newer = await prepareTables(db, config);
  if (newer.length > 0) log.info({ newer }, 'the database has been migrated by a newer release');
}

/** Loaded only with a metrics port. */
async function openMetrics(): Promise<Metrics> {
  const { createMetrics } = await import('./metrics/registry');
  return createMetrics();
}

async function openTracer(url: string): Promise<Tracer> {
  const { createTracer } = await import('./metrics/tracer');
  return createTracer(url);
}

/** A statement as a span of the call or job that sent it. */
function noteStatement(name: string, milliseconds: number, failed: boolean): void {
  currentWork()
    ?.span?.child(name, Date.now() - milliseconds)
    .end(failed ? 'failed' : undefined);
}

type QueueNeeds = Pick<Deps, 'log' | 'meter' | 'tracer'>;

async function openQueue({ db, source }: Database, config: Config, { log, meter, tracer }: QueueNeeds): Promise<Queue> {
  const migrate = config.migrate || (await checkQueueTables(db)) === 'newer';
  const pace = paceOf(source, config.jobRetrySeconds);
  const { retention, jobConcurrency } = config;
  return createQueue(source, log, { ...pace, migrate, kept: retention, concurrency: jobConcurrency, meter, tracer });
}

function openGateways({ gateways, publicUrl }: Config, { log, ...needs }: Pick<Deps, 'db' | 'clock' | 'log'>) {
  if (!gateways) {
    return {
      line: createSandboxLine(),
      lineMessages: createSandboxLineMessages(needs),
      lineMenus: undefined,
      sms: createSandboxSms(needs),
      mail: createSandboxMail(needs),
      staffDirectory: { kind: 'sandbox', people: sandboxStaff } as const,
    };
  }
  return {
    line: createLineGateway(gateways.line, log),
    lineMessages: createLineMessages(gateways.lineMessages, log),
    lineMenus: createLineMenus(gateways.lineMessages),
    sms: createSmsGateway(gateways.sms),
    mail: createMailGateway(gateways.mail, log),
    staffDirectory: gateways.staff && createOidcDirectory(gateways.staff, `${publicUrl}/staff/`, log),
  };
}
