import type { Reader } from './reader';

/** All that opening the database needs: the command that migrates it is given nothing else. */
export function readDatabase(read: Reader) {
  return {
    dataDir: read.text('DATA_DIR') ?? '.data',
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePool: read.integer('DATABASE_POOL', { least: 1, most: 500 }) ?? 10,
    /** How long a start waits for a database that is not there. */
    databaseWaitSeconds: read.integer('DATABASE_WAIT_SECONDS', { least: 0, most: 3600 }) ?? 60,
    /** Whether a start brings the tables up to date itself. */
    migrate: read.choice('MIGRATE', ['on', 'off']) !== 'off',
  };
}
