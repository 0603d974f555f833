import { sql } from 'kysely';
import { seededMemberIds } from '@/server/sandbox/member-ids';
import { findSetting, settleSetting } from './settings-store';
import type { Db } from './transact';

/** In the sandbox anybody may enter as anybody. What was one of them can never be the other. */
export type DatabaseKind = 'sandbox' | 'real';

const setting = 'database-kind';

/**
 * A database remembers by whom it was first opened, and is opened by the same kind alone: throws in one line for the other.
 * One from before it remembered is judged by what lies in it.
 */
export async function holdKind(db: Db, kind: DatabaseKind): Promise<void> {
  const known = await findSetting(db, setting);
  refuseUnless(kind, known ?? (await settleSetting(db, setting, (await kindByEvidence(db)) ?? kind)));
}

/** Before its tables are touched. One that says nothing yet is not refused. */
export async function refuseOtherKind(db: Db, kind: DatabaseKind): Promise<void> {
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
