import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { LogEvent } from 'kysely';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { currentLimit, defaultCallSeconds } from '@/server/platform/time-limit';
import { lockFolder } from './folder-lock';
import { nameOfStatement } from './name-statement';
import { preparing } from './prepare-statements';
import type { Tables } from './schema';
import type { Servers, ServersPool } from './servers';
import { openServers } from './servers';
import { noteSingleConnection } from './single-connection';
import { limitSessions, limitTransactions, statementLimitsOf } from './statement-limits';

export type Database = {
  db: Kysely<Tables>;
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
  poolSize?: number | undefined;
  /** False behind a pooler that gives each transaction another session. */
  ownSessions?: boolean | undefined;
  /** How long a call may take (LIMIT_CALL_SECONDS). */
  callSeconds?: number | undefined;
  /** Receives how long each use waited for a connection. */
  onConnect?: ((seconds: number) => void) | undefined;
  /** Receives each statement after it has run. */
  onStatement?: ((name: string, milliseconds: number, failed: boolean) => void) | undefined;
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
  const dialect = new PostgresDialect({
    pool: ownSessions ? preparing(limitSessions(pool, limits)) : limitTransactions(pool, limits),
  });
  const db = new Kysely<Tables>({ dialect, ...(log && { log }) });
  const close = async () => {
    servers.close();
    await db.destroy();
  };
  return { db, engine: 'postgresql', source: { servers, ownSessions }, connections: opened.counts, close };
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
  return { db, engine: 'pglite', source: { pglite }, close };
}

const int8 = 20;

/** Parses column values that PostgreSQL sends. */
export const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === int8 ? Number : pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text');
