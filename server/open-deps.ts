import { sql } from 'kysely';
import { systemClock } from './clock';
import type { Config } from './config';
import type { Database } from './db/database';
import { openDatabase } from './db/database';
import { migrate } from './db/migrate';
import type { Deps } from './deps';
import { createLineGateway } from './gateways/line-http';
import { createLineMessages } from './gateways/line-messages-http';
import { createSandboxLineMessages } from './gateways/line-messages-sandbox';
import { createSandboxLine } from './gateways/line-sandbox';
import { createSandboxMail } from './gateways/mail-sandbox';
import { createMailGateway } from './gateways/mail-smtp';
import { createInvoiceSigner } from './gateways/signer-http';
import { createSmsGateway } from './gateways/sms-http';
import { createSandboxSms } from './gateways/sms-sandbox';
import { secureIds } from './ids';
import type { Queue } from './jobs/queue';
import { createQueue, paceOf } from './jobs/queue';
import type { Log } from './log';
import { createSandboxClock } from './sandbox/clock';
import { sandboxKeys } from './sandbox/keys';
import { createSecrets } from './secrets';

export type Opened = { deps: Deps; database: Database; queue: Queue };

/**
 * Opens the outside world that the settings name, with the tables up to date. Whoever opens it closes it. The queue is not
 * started: until it is, nothing can be sent to it.
 */
export async function openDeps(config: Config, log: Log): Promise<Opened> {
  const { databaseUrl, dataDir, databasePool } = config;
  const database = await openDatabase(databaseUrl ? { databaseUrl, poolSize: databasePool } : { dataDir });
  try {
    await reach(database);
    await migrate(database.db);
    const { db } = database;
    const clock = config.gateways ? systemClock : await createSandboxClock(db);
    const secrets = createSecrets(config.keys ?? (await sandboxKeys(db)));
    const gateways = openGateways(config, { db, clock, log });
    const queue = createQueue(database.source, log, paceOf(database.source, config.jobRetrySeconds));
    return { deps: { config, db, clock, ids: secureIds, secrets, jobs: queue, log, ...gateways }, database, queue };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A database that is not there is told in words that say which setting to look at. */
async function reach({ db }: Database): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    const [first] = error instanceof AggregateError ? error.errors : [error];
    throw new Error(`DATABASE_URL leads to no database: ${first instanceof Error ? first.message : first}`);
  }
}

function openGateways({ gateways }: Config, { log, ...needs }: Pick<Deps, 'db' | 'clock' | 'log'>) {
  if (!gateways) {
    return {
      line: createSandboxLine(),
      lineMessages: createSandboxLineMessages(needs),
      sms: createSandboxSms(needs),
      mail: createSandboxMail(needs),
      signer: undefined,
    };
  }
  return {
    line: createLineGateway(gateways.line),
    lineMessages: createLineMessages(gateways.lineMessages, log),
    sms: createSmsGateway(gateways.sms),
    mail: createMailGateway(gateways.mail, log),
    signer: gateways.signer && createInvoiceSigner(gateways.signer),
  };
}
