import { sql } from 'kysely';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import type { Config } from '@/server/platform/config';
import { seededMemberIds } from '@/server/sandbox/member-ids';
import { checkTables, migrate } from './migrate';
import { findSetting, settleSetting } from './settings-store';
import type { Db } from './transact';

/** What every start and every command does first. Answers the migrations of newer releases, which it lives with. */
export async function prepareTables(db: Db, config: Pick<Config, 'migrate' | 'sandbox'>): Promise<readonly string[]> {
  const kind = config.sandbox ? 'sandbox' : 'real';
  await refuseOtherKind(db, kind);
  const newer = await (config.migrate ? migrate(db) : checkTables(db));
  await holdKind(db, kind);
  return newer;
}

/** For a process that may not make the queue's tables: throws, in one line, where they are missing or of an older version. */
export async function checkQueueTables(db: Db): Promise<'same' | 'newer'> {
  const version = await versionOf(db);
  if (version < pgBoss.pgboss.schema)
    throw new Error('The database lacks the tables of the job queue, and MIGRATE is off: npm run migrate first');
  return version === pgBoss.pgboss.schema ? 'same' : 'newer';
}

/**
 * A database remembers by whom it was first opened, and is opened by the same kind alone: throws in one line for the other.
 * One from before it remembered is judged by what lies in it.
 */
export async function holdKind(db: Db, kind: DatabaseKind): Promise<void> {
  const known = await findSetting(db, setting);
  refuseUnless(kind, known ?? (await settleSetting(db, setting, (await kindByEvidence(db)) ?? kind)));
}

async function versionOf(db: Db): Promise<number> {
  const { rows } = await sql`select 1 where to_regclass('pgboss.version') is not null`.execute(db);
  if (rows.length === 0) return 0;
  const found = await sql<{ version: number }>`select version from pgboss.version`.execute(db);
  return found.rows[0]?.version ?? 0;
}

/** In the sandbox anybody may enter as anybody. What was one of them can never be the other. */
type DatabaseKind = 'sandbox' | 'real';

const setting = 'database-kind';

/** Before its tables are touched. One that says nothing yet is not refused. */
async function refuseOtherKind(db: Db, kind: DatabaseKind): Promise<void> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('settings')::text as found`.execute(db);
  if (rows[0]?.found) refuseUnless(kind, (await findSetting(db, setting)) ?? kind);
}

function refuseUnless(kind: DatabaseKind, stored: string): void {
  if (stored !== kind) throw new Error(kind === 'sandbox' ? notForSandbox : notForMembers);
}

const notForSandbox =
  'this is a real database (DATABASE_URL, DATA_DIR), and the settings are those of the sandbox: it is not opened';

/** Says nothing that leads to the sandbox. */
const notForMembers =
  'this database (DATABASE_URL, DATA_DIR) was made for trying things out and is no place for members: it is not opened';

/** What the sandbox writes is nowhere else; without it, members and tills are real. Nothing at all tells nothing. */
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
