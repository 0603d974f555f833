import { text } from 'node:stream/consumers';
import type { Head } from '@/server/audit/audit-chain.store';
import { faultsText, verifyChain } from '@/server/audit/audit-chain.store';
import { openDatabase } from '@/server/db/database';
import { prepareTables } from '@/server/db/prepare-tables';
import type { Db } from '@/server/db/transact';
import { auditLedger, auditText } from '@/server/ledger/audit';
import { keepAuditResult, keepChainResult } from '@/server/ledger/audit-result';
import { systemClock } from '@/server/platform/clock';
import { readConfig } from '@/server/platform/config';
import { loadEnvironment } from '@/server/platform/settings/schema';
import { createSandboxClock } from '@/server/sandbox/clock';

// `npm run audit -- ledger` audits the points in the configured database and prints their totals. `npm run audit -- verify` finds audit
// entries that were added, changed or removed after they were written, and prints the head of the chain, to be stored outside the database.
// It accepts earlier heads as arguments; with `-` it reads them from a text on standard input. `nightly` does both. Prints the differences
// and exits with 1 if there are any. It changes only its stored result, which the metrics show; on PostgreSQL the server may keep running.
const usage = 'npm run audit -- ledger | verify [POSITION:HASH …] [-] | nightly';

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([subject, ...more]: readonly string[]): Promise<number> {
  const isKnown = subject === 'ledger' || subject === 'verify' || subject === 'nightly';
  if (!isKnown || (more.length > 0 && subject !== 'verify')) throw new Error(`usage: ${usage}`);
  const noted = await headsOf(more);
  loadEnvironment();
  const config = readConfig(process.env);
  const { databaseUrl, dataDir, gateways, ownSessions } = config;
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 1, ownSessions });
  try {
    await prepareTables(database.db, config);
    const clock = gateways ? systemClock : await createSandboxClock(database.db);
    const faults = subject === 'verify' ? 0 : await auditPoints(database.db, clock.now());
    return faults + (subject === 'ledger' ? 0 : await verify(database.db, noted)) === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

async function auditPoints(db: Db, now: number): Promise<number> {
  const audit = await auditLedger(db, now);
  console.log(auditText(audit));
  await keepAuditResult(db, { at: systemClock.now(), differences: audit.differences.length });
  return audit.differences.length;
}

async function verify(db: Db, noted: readonly Head[]): Promise<number> {
  const { head, rows, faults } = await verifyChain(db, noted);
  for (const line of faultsText(faults)) console.log(line);
  if (faults.length === 0)
    console.log(`The audit log is whole: ${rows} rows${noted.length > 0 ? `, and ${noted.length} noted heads` : ''}.`);
  if (head) console.log(`audit head ${head.position}:${head.hash}`);
  await keepChainResult(db, { at: systemClock.now(), differences: faults.length });
  return faults.length;
}

async function headsOf(given: readonly string[]): Promise<Head[]> {
  const heads: Head[] = [];
  for (const one of given) {
    const found = [...(one === '-' ? await text(process.stdin) : one).matchAll(/\b(\d{1,15}):([0-9a-f]{64})\b/g)];
    if (found.length === 0) throw new Error(`no head in ${one}\nusage: ${usage}`);
    heads.push(...found.map(([, position, hash = '']) => ({ position: Number(position), hash })));
  }
  return heads;
}
