import { sql } from 'kysely';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import type { Config } from '@/server/platform/config';
import { seededMemberIds } from '@/server/sandbox/member-ids';
import { keepFakeClocks } from './audit-rules';
import { checkTables, migrate } from './migrate';
import { findSetting, settleSetting } from './settings-store';
import { settleStaffLimits } from './settle-staff-limits';
import type { Db } from './transact';

/**
 * Runs first in every start and every command: checks the kind of database and migrates it. Returns the migrations of newer
 * releases.
 */
export async function prepareTables(
  db: Db,
  config: Pick<Config, 'migrate' | 'sandbox' | 'staffLimits'>,
): Promise<readonly string[]> {
  const kind = config.sandbox ? 'sandbox' : 'real';
  await refuseOtherKind(db, kind);
  const newer = await (config.migrate ? migrate(db) : checkTables(db));
  await settleKind(db, kind);
  if (config.migrate) await settleStaffLimits(db, config);
  if (config.sandbox && config.migrate) await keepFakeClocks(db);
  return newer;
}

/** For a process that may not create the queue's tables: throws a one-line error if they are missing or older. */
export async function checkQueueTables(db: Db): Promise<'same' | 'newer'> {
  const version = await versionOf(db);
  if (version < pgBoss.pgboss.schema)
    throw new Error('The database lacks the tables of the job queue, and MIGRATE is off: npm run migrate first');
  return version === pgBoss.pgboss.schema ? 'same' : 'newer';
}

/**
 * Stores which kind first opened the database, and throws a one-line error for the other kind from then on. A database that has
 * no such record yet is judged by its content.
 */
export async function settleKind(db: Db, kind: DatabaseKind): Promise<void> {
  const known = await findSetting(db, setting);
  refuseUnless(kind, known ?? (await settleSetting(db, setting, (await kindByEvidence(db)) ?? kind)));
}

async function versionOf(db: Db): Promise<number> {
  const { rows } = await sql`select 1 where to_regclass('pgboss.version') is not null`.execute(db);
  if (rows.length === 0) return 0;
  const found = await sql<{ version: number }>`select version from pgboss.version`.execute(db);
  return found.rows[0]?.version ?? 0;
}

/** In the sandbox anyone may log in as any member, so a database can never change from one kind to the other. */
type DatabaseKind = 'sandbox' | 'real';

const setting = 'database-kind';

/** Checks before the tables are touched. A database without a record is accepted here. */
async function refuseOtherKind(db: Db, kind: DatabaseKind): Promise<void> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('settings')::text as found`.execute(db);
  if (rows[0]?.found) refuseUnless(kind, (await findSetting(db, setting)) ?? kind);
}

function refuseUnless(kind: DatabaseKind, stored: string): void {
  if (stored !== kind) throw new Error(kind === 'sandbox' ? notForSandbox : notForMembers);
}

const notForSandbox =
  'this is a real database (DATABASE_URL, DATA_DIR), and the settings are those of the sandbox: it is not opened';

/** Does not mention the sandbox, so that it suggests enabling it to no operator in production. */
const notForMembers =
  'this database (DATABASE_URL, DATA_DIR) was made for trying things out and is no place for members: it is not opened';

/** Some rows exist only in a sandbox; otherwise any member or till is real. Returns undefined if the database is empty. */
async function kindByEvidence(db: Db): Promise<DatabaseKind | undefined> {
  const sandboxSettings = db.selectFrom('settings').select('name').where('name', 'like', 'sandbox-%');
  const outbox = db.selectFrom('sandbox_outbox').select('id');
  const seeded = db.selectFrom('members').select('id').where('id', 'in', seededMemberIds());
  for (const trace of [sandboxSettings.limit(1), outbox.limit(1), seeded.limit(1)])
    if (await trace.executeTakeFirst()) return 'sandbox';
  for (const table of ['members', 'chat_accounts', 'branch_keys'] as const)
    if (await db.selectFrom(table).select('created_at').limit(1).executeTakeFirst()) return 'real';
  return undefined;
}
