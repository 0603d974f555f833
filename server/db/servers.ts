import { Socket } from 'node:net';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { addressesOf } from './addresses';
import { isOutOfReach, OutOfTime } from './faults';

/** A pool of connections to the server that takes writes. */
export type ServersPool = {
  options: PostgresPool['options'];
  /** The signal ends the wait for a connection, and after that the connection itself, until it is released. */
  connect(until?: AbortSignal): Promise<pg.PoolClient>;
  /** How many connections are open and idle, and how many wait for one. */
  counts(): { open: number; idle: number; waiting: number };
  end(): Promise<void>;
};

/** The PostgreSQL servers of one database: the one that takes writes, and its standbys. */
export type Servers = {
  databaseUrl: string;
  openPool(options: pg.PoolConfig): ServersPool;
  close(): void;
};

const lookEveryMs = 2000;
const answerWithinMs = 2000;

/** How long a pool's caller waits for a free connection, or for a new one, unless the pool says otherwise. */
const connectWithinMs = 5000;

/** A dead connection that waits for an answer is noticed after 20 s: 10 probes, one each second. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Connects to that server of `databaseUrl` which takes writes. With several, they are asked every two seconds and after each
 * failure. Once another one takes writes, all connections to the previous one end, also those that wait for an answer.
 */
export function openServers(databaseUrl: string): Servers {
  const addresses = addressesOf(databaseUrl);
  const clients = new Map<pg.ClientBase, { at: string; socket: Socket }>();
  let [current] = addresses;
  let looking: Promise<boolean> | undefined;

  class Client extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      const socket = new Socket();
      super({ ...config, connectionString: current, stream: () => socket });
      clients.set(this, { at: current, socket });
      this.once('end', () => clients.delete(this));
      this.connection.on('errorMessage', ({ code }) => code === takesNoWrites && abandon(this, new NotWritable()));
    }
  }

  /** Ends a connection at once, also if it waits for an answer; its pool opens another one. */
  const abandon = (client: pg.ClientBase, why: Error) => clients.get(client)?.socket.destroy(why);

  const moveTo = (address: string) => {
    current = address;
    const left = [...clients].filter(([, { at }]) => at !== address);
    for (const [client] of left) abandon(client, new NotWritable());
  };

  const lookNow = async () => {
    const timelines = await Promise.all(addresses.map(timelineOf));
    const newest = timelines.reduce((one, other) => (other > one ? other : one));
    if (newest === '') return false;
    const writable = addresses.filter((_address, place) => timelines[place] === newest);
    if (!writable.includes(current)) moveTo(writable[0] ?? current);
    return true;
  };

  /** Looks which server takes writes now, and moves there. Resolves with whether there is one. */
  const look = () => {
    looking ??= lookNow().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const openPool = (options: pg.PoolConfig): ServersPool => {
    const pool = new pg.Pool({
      connectionTimeoutMillis: connectWithinMs,
      ...keepAlive,
      ...options,
      Client,
      onConnect: checkWritable,
    });
    // A broken connection is replaced at its next use; without listeners its error would end the process. The pool reports
    // errors of idle connections only; a connection in use reports its own, besides the statement that fails.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    const holds = new WeakMap<pg.ClientBase, () => void>();
    pool.on('release', (_error, client) => holds.get(client)?.());

    const connectNow = async () => {
      try {
        return await pool.connect();
      } catch (error) {
        if (addresses.length === 1 || !isOutOfReach(error) || !(await look())) throw error;
        return pool.connect();
      }
    };
    const connect = async (until?: AbortSignal) => {
      if (!until) return connectNow();
      const client = await connectInTime(connectNow, until);
      const end = () => abandon(client, new OutOfTime());
      until.addEventListener('abort', end, { once: true });
      holds.set(client, () => until.removeEventListener('abort', end));
      return client;
    };
    const counts = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
    return { options: pool.options, connect, counts, end: () => pool.end() };
  };

  const timer = addresses.length > 1 ? setInterval(look, lookEveryMs).unref() : undefined;
  return { databaseUrl, openPool, close: () => clearInterval(timer) };
}

/** PostgreSQL's code for a write on a server that takes none. */
const takesNoWrites = '25006';

class NotWritable extends Error {
  readonly code = takesNoWrites;

  constructor() {
    super('the database server takes no writes: it is a standby or read-only');
  }
}

/** A connection that comes too late goes back to its pool. */
async function connectInTime(connect: () => Promise<pg.PoolClient>, until: AbortSignal): Promise<pg.PoolClient> {
  if (until.aborted) throw new OutOfTime();
  const late = Promise.withResolvers<never>();
  const onAbort = () => late.reject(new OutOfTime());
  until.addEventListener('abort', onAbort, { once: true });
  const connecting = connect();
  try {
    return await Promise.race([connecting, late.promise]);
  } catch (error) {
    connecting.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error;
  } finally {
    until.removeEventListener('abort', onAbort);
  }
}

/** Otherwise a pool that once reached a standby would keep it: its reads succeed, with old data. */
async function checkWritable(client: pg.ClientBase): Promise<void> {
  const asked = { text: 'show transaction_read_only', query_timeout: connectWithinMs };
  const { rows } = await client.query<{ transaction_read_only: string }>(asked);
  if (rows[0]?.transaction_read_only !== 'off') throw new NotWritable();
}

/**
 * The timeline of a server that takes writes, in eight hexadecimal digits, and '' for any other. Each takeover begins a new one, so
 * a former primary that was started again by mistake has an older one.
 */
async function timelineOf(connectionString: string): Promise<string> {
  const limits = { connectionTimeoutMillis: answerWithinMs, query_timeout: answerWithinMs };
  const client = new pg.Client({ connectionString, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case current_setting('transaction_read_only')
         when 'off' then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    );
    return rows[0]?.timeline ?? '';
  } catch {
    return '';
  } finally {
    client.end().catch(() => undefined);
  }
}
