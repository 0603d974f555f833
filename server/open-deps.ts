import { createSandboxLineMessages, createSandboxMail, createSandboxSms } from '@/server/sandbox/outbox.store';
import type { Database } from './db/database';
import { openDatabase } from './db/database';
import { prepareTables } from './db/prepare-tables';
import { checkQueueTables } from './db/queue-tables';
import type { Patience } from './db/reach';
import { reach } from './db/reach';
import type { Db } from './db/transact';
import type { Deps } from './deps';
import { createLineGateway } from './gateways/line-http';
import { createLineMessages } from './gateways/line-messages-http';
import { createMailGateway } from './gateways/mail-smtp';
import { createSmsGateway } from './gateways/sms-http';
import type { Queue } from './jobs/queue';
import { createQueue, paceOf } from './jobs/queue';
import { openSecrets } from './open-secrets';
import { openSigner } from './open-signer';
import { systemClock } from './platform/clock';
import type { Config } from './platform/config';
import { secureIds } from './platform/ids';
import type { Log } from './platform/log';
import { createSandboxClock } from './sandbox/clock';
import { createSandboxLine } from './sandbox/line';

export type Opened = { deps: Deps; database: Database; queue: Queue };

/**
 * Opens the outside world that the settings name, with the tables up to date. Whoever opens it closes it. The queue is not
 * started: until it is, nothing can be sent to it. Without patience, a database that is not there is an error at once.
 */
export async function openDeps(config: Config, log: Log, patience?: Patience): Promise<Opened> {
  const { databaseUrl, dataDir, databasePool } = config;
  const database = await openDatabase(databaseUrl ? { databaseUrl, poolSize: databasePool } : { dataDir });
  try {
    await reach(database.db, patience);
    const { db } = database;
    await prepareOwn(db, config, log);
    const secrets = await openSecrets(db, config);
    const clock = config.gateways ? systemClock : await createSandboxClock(db);
    const gateways = { ...openGateways(config, { db, clock, log }), signer: openSigner(config, { db, clock }) };
    const queue = await openQueue(database, config, log);
    return { deps: { config, db, clock, ids: secureIds, secrets, jobs: queue, log, ...gateways }, database, queue };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function prepareOwn(db: Db, config: Config, log: Log): Promise<void> {
  const newer = await prepareTables(db, config);
  if (newer.length > 0) log.info({ newer }, 'the database has been migrated by a newer release');
}

async function openQueue({ db, source }: Database, config: Config, log: Log): Promise<Queue> {
  const migrate = config.migrate || (await checkQueueTables(db)) === 'newer';
  return createQueue(source, log, { ...paceOf(source, config.jobRetrySeconds), migrate });
}

function openGateways({ gateways }: Config, { log, ...needs }: Pick<Deps, 'db' | 'clock' | 'log'>) {
  if (!gateways) {
    return {
      line: createSandboxLine(),
      lineMessages: createSandboxLineMessages(needs),
      sms: createSandboxSms(needs),
      mail: createSandboxMail(needs),
    };
  }
  return {
    line: createLineGateway(gateways.line),
    lineMessages: createLineMessages(gateways.lineMessages, log),
    sms: createSmsGateway(gateways.sms),
    mail: createMailGateway(gateways.mail, log),
  };
}
