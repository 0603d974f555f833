import { Type } from 'typebox';
import { onOff, text, url, whole } from './schema';

/** All that opening the database needs: the command that migrates it is given nothing else. */
export const databaseSettings = Type.Object({
  dataDir: text('DATA_DIR', '.data'),
  databaseUrl: Type.Optional(url('DATABASE_URL', ['postgres:', 'postgresql:'])),
  databasePool: whole('DATABASE_POOL', { least: 1, most: 500 }, 10),
  /** How long a start waits for a database that is not there. */
  databaseWaitSeconds: whole('DATABASE_WAIT_SECONDS', { least: 0, most: 3600 }, 60),
  /** Whether a start brings the tables up to date itself. */
  migrate: onOff('MIGRATE', 'on'),
});
