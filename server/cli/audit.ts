import { openDatabase } from '@/server/db/database';
import { prepareTables } from '@/server/db/prepare-tables';
import { auditLedger, auditText } from '@/server/ledger/audit';
import { keepAuditResult } from '@/server/ledger/audit-result';
import { systemClock } from '@/server/platform/clock';
import { readConfig } from '@/server/platform/config';
import { loadEnvironment } from '@/server/platform/settings/schema';
import { createSandboxClock } from '@/server/sandbox/clock';

// `npm run audit -- ledger` audits the points in the configured database and prints their totals. Exits with 1, and prints
// the differences, if the books do not balance. It changes nothing but its result, which the metrics show, and on PostgreSQL the
// server may keep running.
const usage = 'npm run audit -- ledger';

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([subject, ...more]: readonly string[]): Promise<number> {
  if (subject !== 'ledger' || more.length > 0) throw new Error(`usage: ${usage}`);
  loadEnvironment();
  const config = readConfig(process.env);
  const { databaseUrl, dataDir, gateways, ownSessions } = config;
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 1, ownSessions });
  try {
    await prepareTables(database.db, config);
    const clock = gateways ? systemClock : await createSandboxClock(database.db);
    const audit = await auditLedger(database.db, clock.now());
    console.log(auditText(audit));
    await keepAuditResult(database.db, { at: systemClock.now(), differences: audit.differences.length });
    return audit.differences.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}
