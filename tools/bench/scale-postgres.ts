import { sql } from 'kysely';
import { openDatabase } from '@/server/db/database';
import { startPostgres } from '@/tests/support/postgres';

/**
 * Runs `work` with a PostgreSQL of its own in DATABASE_URL_TEST, which has memory for the indexes of a large database and leaves
 * cleaning up to the benchmark.
 */
export async function withLargePostgres<T>(work: () => Promise<T>): Promise<T> {
  const postgres = await startPostgres();
  try {
    const { db, close } = await openDatabase({ databaseUrl: postgres.url, poolSize: 1 });
    for (const setting of [
      "shared_buffers = '2GB'",
      "max_wal_size = '16GB'",
      "checkpoint_timeout = '1h'",
      'autovacuum = off',
    ])
      await sql.raw(`alter system set ${setting}`).execute(db);
    await close();
    await postgres.down('SIGINT');
    await postgres.up();
    process.env.DATABASE_URL_TEST = postgres.url;
    return await work();
  } finally {
    await postgres.stop();
  }
}
