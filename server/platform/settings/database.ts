import { Type } from 'typebox';
import { addressesOf } from '@/server/db/addresses';
import { onOff, text, urls, whole } from './schema';

/** All settings that opening the database needs; `npm run migrate` reads no others. */
export const databaseSettings = Type.Object({
  dataDir: text('DATA_DIR', '.data'),
  /** Several servers, `…@one:5432,other:5432/sabai`, are a primary and its standbys. */
  databaseUrl: Type.Optional(urls('DATABASE_URL', ['postgres:', 'postgresql:'], addressesOf)),
  /** A standby for reads that may be old, and how old; several as above. */
  databaseReadUrl: Type.Optional(urls('DATABASE_READ_URL', ['postgres:', 'postgresql:'], addressesOf)),
  databaseReadLagSeconds: whole('DATABASE_READ_LAG_SECONDS', { least: 2, most: 3600 }, 5),
  databasePool: whole('DATABASE_POOL', { least: 1, most: 500 }, 10),
  /** Whether each connection is a session of its own: off behind a pooler in transaction mode. */
  ownSessions: onOff('DATABASE_PREPARE', 'on'),
  /** How long a start waits for an unreachable database. */
  databaseWaitSeconds: whole('DATABASE_WAIT_SECONDS', { least: 0, most: 3600 }, 60),
  /** Whether a start migrates the tables itself. */
  migrate: onOff('MIGRATE', 'on'),
});
