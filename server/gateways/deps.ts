import type { Kysely } from 'kysely';
import type { CategoryCodes } from '@/domain/goods-categories';
import type { Tables } from '@/server/db/schema';
import type { Jobs } from '@/server/jobs/jobs';
import type { Meter } from '@/server/metrics/meter';
import type { Tracer } from '@/server/metrics/tracer';
import type { Clock } from '@/server/platform/clock';
import type { Config } from '@/server/platform/config';
import type { Ids } from '@/server/platform/ids';
import type { Log } from '@/server/platform/log';
import type { Secrets } from '@/server/platform/secrets';
import type { EventReceiver } from './event-receiver';
import type { LineGateway } from './line';
import type { LineMenusGateway } from './line-menus';
import type { LineMessagesGateway } from './line-messages';
import type { MailGateway } from './mail';
import type { InvoiceSigner } from './signer';
import type { SmsGateway } from './sms';
import type { StaffDirectory } from './staff-directory';
import type { Wallets } from './wallets';

/** All external dependencies of the server; tests supply their own. */
export type Deps = {
  config: Config;
  db: Kysely<Tables>;
  /** For reads that may be some seconds old and contain nothing of the caller's own: a standby, if there is one. It takes no writes. */
  readDb: Kysely<Tables>;
  clock: Clock;
  ids: Ids;
  secrets: Secrets;
  line: LineGateway;
  lineMessages: LineMessagesGateway;
  /** Undefined: the sandbox, which has no LINE. */
  lineMenus: LineMenusGateway | undefined;
  sms: SmsGateway;
  mail: MailGateway;
  /** The chain's department codes from its file; a command has none. */
  categories: CategoryCodes;
  /** Undefined: tax invoices are issued unsigned, and state so. */
  signer: InvoiceSigner | undefined;
  wallets: Wallets;
  /** Undefined: this process delivers no events. */
  eventReceiver: EventReceiver | undefined;
  /** Undefined: this server has no desk. */
  staffDirectory: StaffDirectory | undefined;
  jobs: Jobs;
  log: Log;
  meter: Meter;
  /** Absent if traces are not collected. */
  tracer?: Tracer | undefined;
};
