/** Why the database could not do something that it may be able to do later. */
export type FaultCause = 'connection' | 'resources' | 'read-only' | 'lock' | 'statement' | 'pool' | 'time' | 'conflict';

type Fault = { cause: FaultCause; codes?: RegExp; messages?: RegExp };

/**
 * Each of these answers a call with 503, and its caller may repeat it. Only a `conflict` is first repeated by the server, which
 * runs the transaction again (`inTransaction`): PostgreSQL has aborted it because of a concurrent one. To repeat another
 * one would make a database that is short of something even slower.
 */
const faults: readonly Fault[] = [
  // Serialisation and deadlock.
  { cause: 'conflict', codes: /^(40001|40P01)$/ },
  // lock_timeout and statement_timeout. An operator's pg_cancel_backend looks the same.
  { cause: 'lock', codes: /^55P03$/ },
  { cause: 'statement', codes: /^57014$/ },
  { cause: 'read-only', codes: /^25006$/ },
  // Connections, disk and memory of the server.
  { cause: 'resources', codes: /^53/ },
  // The same of this machine, for files that a call needs for a moment.
  { cause: 'resources', codes: /^(ENOSPC|EDQUOT|EMFILE|ENFILE|ENOMEM)$/ },
  // Class 08, a shutdown or restart (57P), and a session that was ended because its transaction was idle (25P03).
  { cause: 'connection', codes: /^(08|57P|25P03$)/ },
  {
    cause: 'connection',
    codes: /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOTFOUND|EAI_AGAIN)$/,
  },
  // The driver and Kysely give these no code: no free connection or no new one in time, and one that broke.
  { cause: 'pool', messages: /^timeout (exceeded|expired)/i },
  { cause: 'statement', messages: /^query read timeout$/i },
  { cause: 'connection', messages: /^connection terminated/i },
  {
    cause: 'connection',
    messages: /^client (has encountered a connection error|was closed) and is not queryable$/i,
  },
  { cause: 'connection', messages: /^postgres connection has been discarded$/i },
];

/** The work has used up its time, and its connection was closed. */
export class OutOfTime extends Error {
  constructor() {
    super('the database did not answer in time');
  }
}

/** PostgreSQL's code for a write on a server that takes none. */
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
  const code: unknown = Reflect.get(error, 'code');
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
