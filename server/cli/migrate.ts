import { Type } from 'typebox';
import { openDatabase } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { reach } from '@/server/db/reach';
import { findSetting } from '@/server/db/settings-store';
import { settleStaffLimits } from '@/server/db/settle-staff-limits';
import { createQueue } from '@/server/jobs/queue';
import { createLog } from '@/server/platform/log';
import { databaseSettings } from '@/server/platform/settings/database';
import { staffLimitSettings } from '@/server/platform/settings/desk';
import { choice, loadEnvironment, readSettings } from '@/server/platform/settings/schema';

// `npm run migrate` migrates the tables of the product and of the job queue with the rights of the user in DATABASE_URL, the
// only setting that it needs, and writes the limits of staff, if they are set. Servers can then run with MIGRATE=off, as a user who may not change tables.

const migrateSettings = Type.Object({
  staffLimits: staffLimitSettings,
  sandbox: Type.Optional(choice('SANDBOX', ['1', '0'])),
});

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  loadEnvironment();
  const { databaseUrl, dataDir, ownSessions } = readSettings(databaseSettings, process.env);
  const { staffLimits, sandbox } = readSettings(migrateSettings, process.env);
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 1, ownSessions });
  try {
    await reach(database.db);
    const newer = await migrate(database.db);
    const isSandbox = sandbox === '1' || (await findSetting(database.db, 'database-kind')) === 'sandbox';
    await settleStaffLimits(database.db, { staffLimits, sandbox: isSandbox });
    const queue = createQueue(database.source, createLog('warn'));
    await queue.start();
    await queue.stop(1000);
    const ahead = newer.length > 0 ? `, and ${newer.length} of a newer release are there` : '';
    console.log(`The tables are those of this release${ahead}.`);
  } finally {
    await database.close();
  }
}
