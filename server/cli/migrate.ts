import { openDatabase } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { reach } from '@/server/db/reach';
import { createQueue } from '@/server/jobs/queue';
import { createLog } from '@/server/platform/log';
import { databaseSettings } from '@/server/platform/settings/database';
import { loadEnvironment, readSettings } from '@/server/platform/settings/schema';

// `npm run migrate` migrates the tables of the product and of the job queue with the rights of the user in DATABASE_URL, the
// only setting that it needs. Servers can then run with MIGRATE=off, as a user who may not change tables.

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  loadEnvironment();
  const { databaseUrl, dataDir, ownSessions } = readSettings(databaseSettings, process.env);
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 1, ownSessions });
  try {
    await reach(database.db);
    const newer = await migrate(database.db);
    const queue = createQueue(database.source, createLog('warn'));
    await queue.start();
    await queue.stop(1000);
    const ahead = newer.length > 0 ? `, and ${newer.length} of a newer release are there` : '';
    console.log(`The tables are those of this release${ahead}.`);
  } finally {
    await database.close();
  }
}
