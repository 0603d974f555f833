import type { Kysely } from 'kysely';
import type { Tables } from './db/schema';
import type { LineGateway } from './gateways/line';
import type { LineMessagesGateway } from './gateways/line-messages';
import type { MailGateway } from './gateways/mail';
import type { InvoiceSigner } from './gateways/signer';
import type { SmsGateway } from './gateways/sms';
import type { Jobs } from './jobs/jobs';
import type { Clock } from './platform/clock';
import type { Config } from './platform/config';
import type { Ids } from './platform/ids';
import type { Log } from './platform/log';
import type { Secrets } from './platform/secrets';

/** All external dependencies of the server; tests supply their own. */
export type Deps = {
  config: Config;
  db: Kysely<Tables>;
  clock: Clock;
  ids: Ids;
  secrets: Secrets;
  line: LineGateway;
  lineMessages: LineMessagesGateway;
  sms: SmsGateway;
  mail: MailGateway;
  /** Absent: tax invoices go out unsigned, and say so. */
  signer: InvoiceSigner | undefined;
  jobs: Jobs;
  log: Log;
};
