import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { addressesOf } from './addresses';
import { Connection } from './connection';
import { isOutOfReach, NotWritable, OutOfTime } from './faults';

/** A pool of connections to the primary server. */
export type ServersPool = {
  options: PostgresPool['options'];
  /** The signal cancels the wait for a connection, and then the connection itself until it is released. */
  connect(until?: AbortSignal): Promise<Connection>;
  /** How many connections are open and idle, and how many wait for one. */
  counts(): { open: number; idle: number; waiting: number };
  end(): Promise<void>;
};

/** The PostgreSQL servers of one database: the primary, which accepts writes, and its standbys. */
export type Servers = {
  databaseUrl: string;
  openPool(options: pg.PoolConfig): ServersPool;
  close(): void;
};

const probeEveryMs = 2000;
const answerWithinMs = 2000;

/** How long a caller waits for a free or new connection, unless the pool has its own value. */
const connectWithinMs = 5000;

/** A dead connection that waits for an answer is noticed after 20 s: 10 probes, one each second. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Connects to the server in `databaseUrl` that accepts writes. With several servers, all are probed every two seconds and after each
 * failure. Once another one accepts writes, all connections to the previous one are closed, including those that wait for an answer.
 */
export function openServers(databaseUrl: string): Servers {
  const addresses = addressesOf(databaseUrl);
  const moves = new Set<() => void>();
  let [current] = addresses;
  let looking: Promise<boolean> | undefined;

  const lookNow = async () => {
    const timelines = await Promise.all(addresses.map(timelineOf));
    const newest = timelines.reduce((one, other) => (other > one ? other : one));
    if (newest === '') return false;
    const writable = addresses.filter((_address, place) => timelines[place] === newest);
    if (writable.includes(current)) return true;
    current = writable[0] ?? current;
    for (const move of moves) move();
    return true;
  };

  /** Finds the server that accepts writes and switches to it. Resolves with whether there is one. */
  const look = () => {
    looking ??= lookNow().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const openPool = (options: pg.PoolConfig): ServersPool => {
    let pool = openServerPool(current, options);
    const move = () => {
      const previous = pool;
      pool = openServerPool(current, options);
      previous.abandon();
    };
    moves.add(move);

    const connect = async (until?: AbortSignal) => {
      try {
        return await pool.connect(until);
      } catch (error) {
        if (until?.aborted || addresses.length === 1 || !isOutOfReach(error) || !(await look())) throw error;
        return pool.connect(until);
      }
    };
    const end = () => {
      moves.delete(move);
      return pool.end();
    };
    return { options: pool.options, connect, counts: () => pool.counts(), end };
  };

  const timer = addresses.length > 1 ? setInterval(look, probeEveryMs).unref() : undefined;
  return { databaseUrl, openPool, close: () => clearInterval(timer) };
}

/** A pool of connections to one server, which accepts writes unless `options` have another check. */
export function openServerPool(connectionString: string, options: pg.PoolConfig) {
  const defaults = { connectionTimeoutMillis: connectWithinMs, ...keepAlive, onConnect: checkWritable };
  const pool = new pg.Pool({ ...defaults, ...options, connectionString });
  // A broken connection is replaced at its next use; without listeners its error would end the process. The pool reports only errors of
  // idle connections; a connection in use emits its own error, besides the statement that fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  /** Each aborts one use of a connection, or the wait for one. */
  const uses = new Set<(why: Error) => void>();

  const connect = async (until?: AbortSignal): Promise<Connection> => {
    const ended = Promise.withResolvers<never>();
    let end: (why: Error) => void = ended.reject;
    const endUse = (why: Error) => end(why);
    const onAbort = () => end(new OutOfTime());
    const release = () => {
      uses.delete(endUse);
      until?.removeEventListener('abort', onAbort);
    };
    if (until?.aborted) throw new OutOfTime();
    uses.add(endUse);
    until?.addEventListener('abort', onAbort, { once: true });
    const connecting = pool.connect();
    try {
      const client = await Promise.race([connecting, ended.promise]);
      const connection = new Connection(client, options.application_name, release);
      end = (why) => connection.end(why);
      return connection;
    } catch (error) {
      release();
      // A connection that arrives too late goes back to the pool.
      connecting.then(
        (client) => client.release(),
        () => undefined,
      );
      throw error;
    }
  };

  const abandon = () => {
    for (const endUse of [...uses]) endUse(new NotWritable());
    // Resolves when the last connection has closed; no caller waits for it.
    void pool.end();
  };
  const counts = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return { options: pool.options, connect, abandon, counts, end: () => pool.end() };
}

/** Without this check, a pool that once reached a standby would keep it: reads succeed there, with old data. */
async function checkWritable(client: pg.ClientBase): Promise<void> {
  const asked = { text: 'show transaction_read_only', query_timeout: connectWithinMs };
  const { rows } = await client.query<{ transaction_read_only: string }>(asked);
  if (rows[0]?.transaction_read_only !== 'off') throw new NotWritable();
}

/**
 * The timeline of a server that accepts writes, in eight hexadecimal digits; '' for any other server. Each failover begins a new timeline,
 * so a former primary that is restarted by mistake has an older one.
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
