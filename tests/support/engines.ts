import { after, describe } from 'node:test';
import type { Database } from '@/server/db/database';
import { openDatabase } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import type { Postgres } from '@/tests/support/postgres';
import { startPostgres } from '@/tests/support/postgres';
import { createDatabase } from '@/tests/support/postgres-database';
import { openPrepared } from '@/tests/support/prepared-tables';

/** `databaseUrl` is there on PostgreSQL only: what a second process would open to share the same data. */
export type TestDatabase = Database & { databaseUrl?: string };

/** A database of its own, with today's tables unless `empty` is asked for. It is closed after the suite. */
export type OpenDatabase = (wish?: Wish) => Promise<TestDatabase>;

type Wish = 'migrated' | 'empty';

/**
 * Declares the suite twice: on the embedded engine in memory and on a real PostgreSQL. `npm run test:server` starts one
 * PostgreSQL for all files and names it in DATABASE_URL_TEST; a file that runs alone starts its own.
 */
export function onBothEngines(name: string, suite: (openDatabase: OpenDatabase) => void): void {
  describe(`${name} (PGlite)`, () => suite(closing((wish) => (wish === 'empty' ? openDatabase({}) : openPrepared()))));
  describe(`${name} (PostgreSQL)`, () => {
    const server = createPostgresServer();
    suite(closing(server.openNew));
    after(server.stop);
  });
}

/** Must be called while the suite is declared: the databases close before what the suite stops afterwards. */
function closing(openNew: (wish: Wish) => Promise<TestDatabase>): OpenDatabase {
  const opened: Database[] = [];
  after(async () => {
    for (const database of opened) await database.close();
  });
  return async (wish = 'migrated') => {
    const database = await openNew(wish);
    opened.push(database);
    if (wish === 'migrated') await migrate(database.db);
    return database;
  };
}

function createPostgresServer() {
  let own: Promise<Postgres> | undefined;
  return {
    openNew: async (): Promise<TestDatabase> => {
      const shared = process.env.DATABASE_URL_TEST;
      if (!shared) own ??= startPostgres();
      const databaseUrl = await createDatabase(shared ?? (await own)?.url ?? '');
      return { ...(await openDatabase({ databaseUrl })), databaseUrl };
    },
    stop: async () => (await own)?.stop(),
  };
}
