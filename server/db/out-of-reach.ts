/** PostgreSQL: connection, resources, shutdown (classes 08, 53, 57P), a session ended for its idling, a standby that only reads. */
const states = /^(08|53|57P|25P03$|25006$)/;

const ofSocket = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** What the driver and Kysely say of a connection that broke or never came, without a code. */
const sayings = [
  /^connection terminated/i,
  /^client (has encountered a connection error|was closed) and is not queryable$/i,
  /^timeout (exceeded|expired)/i,
  /^postgres connection has been discarded$/i,
];

/** Whether the database is unreachable or the connection was lost: a retry may succeed. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code === 'string' && (states.test(code) || ofSocket.includes(code))) return true;
  return sayings.some((saying) => saying.test(error.message));
}
