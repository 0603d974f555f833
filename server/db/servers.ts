import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { addressesOf } from './addresses';
import { isOutOfReach } from './reach';

/** A pool of connections to the server that takes writes. */
export type ServersPool = {
  options: PostgresPool['options'];
  connect(): Promise<pg.PoolClient>;
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

/** A dead connection that waits for an answer is noticed after 20 s: 10 probes, one each second. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Connects to that server of `databaseUrl` which takes writes. With several, they are asked every two seconds and after each
 * failure. Once another one takes writes, all connections to the previous one end, also those that wait for an answer.
 */
export function openServers(databaseUrl: string): Servers {
  const addresses = addressesOf(databaseUrl);
  const clients = new Map<pg.Client, string>();
  let [current] = addresses;
  let looking: Promise<boolean> | undefined;

  class Client extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: current });
      clients.set(this, current);
      this.once('end', () => clients.delete(this));
      this.connection.on('errorMessage', ({ code }) => code === takesNoWrites && abandon(this));
    }
  }

  const moveTo = (address: string) => {
    current = address;
    const left = [...clients].filter(([, at]) => at !== address);
    for (const [client] of left) abandon(client);
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
      connectionTimeoutMillis: 10_000,
      ...keepAlive,
      ...options,
      Client,
      onConnect: checkWritable,
    });
    // A broken connection is replaced at its next use; without listeners its error would end the process. The pool reports
    // errors of idle connections only; a connection in use reports its own, besides the statement that fails.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    const connect = async () => {
      try {
        return await pool.connect();
      } catch (error) {
        if (addresses.length === 1 || !isOutOfReach(error) || !(await look())) throw error;
        return pool.connect();
      }
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

/** Ends a connection at once, also if it waits for an answer; its pool opens another one. */
function abandon(client: pg.Client): void {
  client.connection.stream.destroy(new NotWritable());
}

/** Otherwise a pool that once reached a standby would keep it: its reads succeed, with old data. */
async function checkWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
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
