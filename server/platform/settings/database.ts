import { Type } from 'typebox';
import { onOff, text, url, whole } from './schema';

/** All settings that opening the database needs; `npm run migrate` reads no others. */
export const databaseSettings = Type.Object({
  dataDir: text('DATA_DIR', '.data'),
  databaseUrl: Type.Optional(url('DATABASE_URL', ['postgres:', 'postgresql:'])),
  databasePool: whole('DATABASE_POOL', { least: 1, most: 500 }, 10),
  /** Whether each connection is a session of its own: off behind a pooler in transaction mode. */
  databasePrepare: onOff('DATABASE_PREPARE', 'on'),
  /** How long a start waits for an unreachable database. */
  databaseWaitSeconds: whole('DATABASE_WAIT_SECONDS', { least: 0, most: 3600 }, 60),
  /** Whether a start migrates the tables itself. */
  migrate: onOff('MIGRATE', 'on'),
});
