import { fieldOf } from '@/domain/records';

/** Why the database failed at something that it may be able to do later. */
export type FaultCause = 'connection' | 'resources' | 'read-only' | 'lock' | 'statement' | 'pool' | 'time' | 'conflict';

type Fault = { cause: FaultCause; codes?: RegExp; messages?: RegExp };

/**
 * Each of these answers a call with 503, and the caller may retry. Only a `conflict` is first retried by the server (`inTransaction`),
 * because PostgreSQL aborted it for a concurrent transaction. Retrying the others would slow down a database that is already short of
 * resources.
 */
const faults: readonly Fault[] = [
  // Serialization failure and deadlock.
  { cause: 'conflict', codes: /^(40001|40P01)$/ },
  // lock_timeout and statement_timeout. An operator's pg_cancel_backend looks the same.
  { cause: 'lock', codes: /^55P03$/ },
  { cause: 'statement', codes: /^57014$/ },
  { cause: 'read-only', codes: /^25006$/ },
  // Connections, disk and memory of the database server.
  { cause: 'resources', codes: /^53/ },
  // The same on this machine, for temporary files of a call.
  { cause: 'resources', codes: /^(ENOSPC|EDQUOT|EMFILE|ENFILE|ENOMEM)$/ },
  // Class 08, a shutdown or restart (57P), and a session that was ended because its transaction was idle (25P03).
  { cause: 'connection', codes: /^(08|57P|25P03$)/ },
  {
    cause: 'connection',
    codes: /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOTFOUND|EAI_AGAIN)$/,
  },
  // Errors of the driver and Kysely without a code: no free or new connection in time, or a broken connection.
  { cause: 'pool', messages: /^timeout (exceeded|expired)/i },
  { cause: 'statement', messages: /^query read timeout$/i },
  { cause: 'connection', messages: /^connection terminated/i },
  {
    cause: 'connection',
    messages: /^client (has encountered a connection error|was closed) and is not queryable$/i,
  },
  { cause: 'connection', messages: /^postgres connection has been discarded$/i },
];

/** The work has used up its time, so its connection was closed. */
export class OutOfTime extends Error {
  constructor() {
    super('the database did not answer in time');
  }
}

/** PostgreSQL's code for a write on a read-only server. */
export const takesNoWrites = '25006';

/** The server is a standby or read-only, so its connections are closed. */
export class NotWritable extends Error {
  readonly code = takesNoWrites;

  constructor() {
    super('the database server takes no writes: it is a standby or read-only');
  }
}

/** Undefined for an error that would only occur again, such as a violated constraint or a fault of the product. */
export function faultCauseOf(error: unknown): FaultCause | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof OutOfTime) return 'time';
  const code: unknown = fieldOf(error, 'code');
  const known = faults.find(
    ({ codes, messages }) => (typeof code === 'string' && codes?.test(code)) || messages?.test(error.message),
  );
  return known?.cause;
}

/** Whether the database is unreachable, did not answer in time or lost the connection: a later try may succeed. */
export function isOutOfReach(error: unknown): boolean {
  const cause = faultCauseOf(error);
  return cause !== undefined && cause !== 'conflict';
}
