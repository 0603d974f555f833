import { sql } from 'kysely';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import type { Db } from './transact';

/** For a process that may not make the queue's tables: throws, in one line, where they are missing or of an older version. */
export async function checkQueueTables(db: Db): Promise<'same' | 'newer'> {
  const version = await versionOf(db);
  if (version < pgBoss.pgboss.schema)
    throw new Error('The database lacks the tables of the job queue, and MIGRATE is off: npm run migrate first');
  return version === pgBoss.pgboss.schema ? 'same' : 'newer';
}

async function versionOf(db: Db): Promise<number> {
  const { rows } = await sql`select 1 where to_regclass('pgboss.version') is not null`.execute(db);
  if (rows.length === 0) return 0;
  const found = await sql<{ version: number }>`select version from pgboss.version`.execute(db);
  return found.rows[0]?.version ?? 0;
}
