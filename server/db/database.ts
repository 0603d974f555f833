import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { LogEvent, PostgresPool } from 'kysely';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { currentLimit, defaultCallSeconds } from '@/server/platform/time-limit';
import type { ConnectionPool } from './connection';
import { lockFolder } from './folder-lock';
import { nameOfStatement } from './name-statement';
import { preparing } from './prepare-statements';
import { reading } from './reading';
import type { Tables } from './schema';
import type { Servers, ServersPool } from './servers';
import { openServers } from './servers';
import { noteSingleConnection } from './single-connection';
import type { StandbyOptions } from './standby';
import { openStandby } from './standby';
import { limitSessions, limitTransactions, statementLimitsOf } from './statement-limits';

export type Database = {
  db: Kysely<Tables>;
  /** For reads that may be some seconds old: a standby, or else the same as `db`. */
  readDb: Kysely<Tables>;
  /** How old such reads are at most, in seconds; absent without a standby. */
  readLag?: () => number;
  engine: 'postgresql' | 'pglite';
  /** For other users of the same data, such as the job queue. */
  source: DatabaseSource;
  /** The connections of this process; the embedded engine has none. */
  connections?: ServersPool['counts'];
  close(): Promise<void>;
};

/** `ownSessions`: a connection is a session of its own, in which statements can be prepared and notifications arrive. */
export type DatabaseSource = { servers: Servers; ownSessions: boolean } | { pglite: PGlite };

export type DatabaseOptions = {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  /** A standby for reads that may be old (DATABASE_READ_URL), and how old they may be. */
  databaseReadUrl?: string | undefined;
  databaseReadLagSeconds?: number | undefined;
  poolSize?: number | undefined;
  /** False behind a pooler that gives each transaction another session. */
  ownSessions?: boolean | undefined;
  /** How long a call may take (LIMIT_CALL_SECONDS). */
  callSeconds?: number | undefined;
  /** Receives how long each use waited for a connection. */
  onConnect?: ((seconds: number) => void) | undefined;
  /** Receives each statement after it has run. */
  onStatement?: ((name: string, milliseconds: number, failed: boolean) => void) | undefined;
  /** Receives why a read went to the primary instead of the standby. */
  onFallback?: StandbyOptions['onFallback'] | undefined;
  onStandby?: StandbyOptions['onChange'] | undefined;
};

/**
 * Opens PostgreSQL if there is a URL, otherwise the embedded engine: in `dataDir`, or in memory. Both return 64-bit integers as
 * numbers, which is safe for seconds and counts. Throws if another process holds `dataDir`.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openEmbedded(options.dataDir);
}

function openPostgres(databaseUrl: string, options: DatabaseOptions): Database {
  const { poolSize: max = 10, ownSessions = true, callSeconds = defaultCallSeconds, onConnect, onStatement } = options;
  const servers = openServers(databaseUrl);
  const opened = servers.openPool({
    max,
    types: { getTypeParser },
    connectionTimeoutMillis: callSeconds * 1000,
  });
  const pool = ending(onConnect ? timed(opened, onConnect) : opened);
  const limits = statementLimitsOf(callSeconds);
  const log =
    onStatement &&
    (({ level, query, queryDurationMillis }: LogEvent) => {
      onStatement(nameOfStatement(query.sql), queryDurationMillis, level === 'error');
    });
  const limited = (of: ConnectionPool) =>
    ownSessions ? preparing(limitSessions(of, limits)) : limitTransactions(of, limits);
  const primary = limited(pool);
  const on = (of: PostgresPool) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: of }), ...(log && { log }) });
  const db = on(primary);
  const source = { servers, ownSessions };
  const whole = { db, engine: 'postgresql', source, connections: opened.counts } as const;
  const close = async () => {
    servers.close();
    await db.destroy();
  };
  if (options.databaseReadUrl === undefined) return { ...whole, readDb: db, close };
  const standby = openStandby(options.databaseReadUrl, servers, {
    lagSeconds: options.databaseReadLagSeconds ?? 5,
    pool: { max, types: { getTypeParser } },
    onFallback: options.onFallback ?? (() => undefined),
    onChange: options.onStandby ?? (() => undefined),
  });
  const readDb = on(reading(standby, limited(standby), primary));
  const closeAll = async () => {
    await standby.end();
    await close();
  };
  return { ...whole, readDb, readLag: standby.lag, close: closeAll };
}

/** Ends each use of a connection at the limit of the work that it belongs to. */
function ending(pool: ServersPool) {
  return { ...pool, connect: () => pool.connect(currentLimit()?.signal()) };
}

function timed(pool: ServersPool, onConnect: (seconds: number) => void): ServersPool {
  const connect = async (until?: AbortSignal) => {
    const begunMs = performance.now();
    try {
      return await pool.connect(until);
    } finally {
      onConnect((performance.now() - begunMs) / 1000);
    }
  };
  return { ...pool, connect };
}

async function openEmbedded(dataDir: string | undefined): Promise<Database> {
  const lock = dataDir === undefined ? undefined : lockFolder(dataDir);
  const folder = dataDir === undefined ? undefined : join(dataDir, 'database');
  if (folder) mkdirSync(folder, { recursive: true });
  try {
    const { PGlite } = await loadEmbedded();
    const database = databaseOn(await PGlite.create(folder ?? 'memory://'));
    const close = async () => {
      await database.close();
      lock?.release();
    };
    return { ...database, close };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** Loaded only here: processes on PostgreSQL do without its 27 MB, and so does the API's image. */
async function loadEmbedded() {
  try {
    return await import('@electric-sql/pglite');
  } catch (error) {
    throw new Error('DATABASE_URL is missing, and the embedded database is not installed here', { cause: error });
  }
}

/** A database on an embedded engine that is already running. */
export function databaseOn(pglite: PGlite): Database {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  noteSingleConnection(db);
  const close = async () => {
    await db.destroy();
    if (!pglite.closed) await pglite.close();
  };
  return { db, readDb: db, engine: 'pglite', source: { pglite }, close };
}

const int8 = 20;

/** Parses column values that PostgreSQL sends. */
export const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === int8 ? Number : pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text');
