import type { Kysely } from 'kysely';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Tables } from './db/schema';
import type { LineGateway } from './gateways/line';
import type { LineMessagesGateway } from './gateways/line-messages';
import type { MailGateway } from './gateways/mail';
import type { InvoiceSigner } from './gateways/signer';
import type { SmsGateway } from './gateways/sms';
import type { Ids } from './ids';
import type { Jobs } from './jobs/jobs';
import type { Log } from './log';
import type { Secrets } from './secrets';

/** All that the server takes from outside; tests bring their own. */
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
