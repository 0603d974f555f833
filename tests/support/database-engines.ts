import { after, describe } from 'node:test';
import type { Database } from '@/server/db/database';
import { openDatabase } from '@/server/db/database';
import type { Db } from '@/server/db/transact';
import type { Postgres } from '@/tests/support/postgres';
import { startPostgres } from '@/tests/support/postgres';
import { createDatabase, testCallSeconds } from '@/tests/support/postgres-database';
import { openPrepared } from '@/tests/support/prepared-tables';
import { testsAll } from '@/tests/support/test-all';

/** `beside` is a second process on the same tables. The embedded engine allows only one, so there it is the same one. */
export type TestDatabase = Database & { beside: (poolSize?: number) => Promise<Db> };

/** A separate database with the current tables, unless `empty` is passed. It is closed after the suite. */
export type OpenDatabase = (content?: Content) => Promise<TestDatabase>;

type Content = 'migrated' | 'empty';

/**
 * Declares the suite twice: on the embedded engine in memory and on a real PostgreSQL. Used for the ledger, the jobs and the
 * database itself, where the engines may differ; the browser tests run on the embedded one too.
 */
export function onBothEngines(name: string, suite: (openDatabase: OpenDatabase) => void): void {
  onPGlite(name, suite);
  onPostgres(name, suite);
}

/** Declares the suite on a real PostgreSQL, and with `npm run test:all` on the embedded engine too. */
export function onDatabase(name: string, suite: (openDatabase: OpenDatabase) => void): void {
  if (testsAll) onPGlite(name, suite);
  onPostgres(name, suite);
}

function onPGlite(name: string, suite: (openDatabase: OpenDatabase) => void): void {
  describe(`${name} (PGlite)`, () => suite(closing(openPrepared)));
}

/**
 * For suites that need many databases and do not depend on the engine, because the embedded one is slow to open. `npm run
 * test:server` starts one PostgreSQL for all files and puts its address into DATABASE_URL_TEST; a file that runs alone
 * starts its own.
 */
export function onPostgres(name: string, suite: (openDatabase: OpenDatabase) => void): void {
  describe(`${name} (PostgreSQL)`, () => {
    const server = createPostgresServer();
    suite(closing(server.openNew));
    after(server.stop);
  });
}

type Opened = Database & { databaseUrl?: string };

/** Must be called while the suite is declared, so that the databases close before the suite's own `after` hooks run. */
function closing(openNew: (content: Content) => Promise<Opened>): OpenDatabase {
  const opened: Database[] = [];
  after(async () => {
    for (const database of opened) await database.close();
  });
  const keep = <D extends Database>(database: D): D => {
    opened.push(database);
    return database;
  };
  return async (content = 'migrated') => {
    const { databaseUrl, ...database } = keep(await openNew(content));
    const beside = async (poolSize = 10) =>
      databaseUrl ? keep(await openDatabase({ databaseUrl, poolSize, callSeconds: testCallSeconds })).db : database.db;
    return { ...database, beside };
  };
}

function createPostgresServer() {
  let own: Promise<Postgres> | undefined;
  return {
    openNew: async (content: Content): Promise<Opened> => {
      const shared = process.env.DATABASE_URL_TEST;
      if (!shared) own ??= startPostgres();
      const databaseUrl = await createDatabase(shared ?? (await own)?.url ?? '', content);
      return { ...(await openDatabase({ databaseUrl, callSeconds: testCallSeconds })), databaseUrl };
    },
    stop: async () => (await own)?.stop(),
  };
}
