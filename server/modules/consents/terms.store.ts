import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { TermsTable } from '@/server/db/schema-operations';
import { termsInForce } from '@/server/db/terms-in-force';
import type { Db } from '@/server/db/transact';

export type TermsRow = Selectable<TermsTable>;

export function findInForce(db: Db, now: number): Promise<TermsRow> {
  const held = db.selectFrom('terms').selectAll().where('version', '=', termsInForce(now));
  return held.executeTakeFirstOrThrow();
}

export async function findVersionInForce(db: Db, now: number): Promise<string> {
  const { rows } = await sql<{ version: string }>`select ${termsInForce(now)} as version`.execute(db);
  return rows[0]?.version ?? '';
}

/** The hashes of a version, whether it is in force or not. */
export function findHashes(db: Db, version: string) {
  const found = db.selectFrom('terms').select(['hash_th', 'hash_en']).where('version', '=', version);
  return found.executeTakeFirstOrThrow();
}

/** Every version, including withdrawn ones, the latest day first. */
export function allVersions(db: Db): Promise<TermsRow[]> {
  return db.selectFrom('terms').selectAll().orderBy('holds_from', 'desc').orderBy('version').execute();
}

export function findVersion(db: Db, version: string): Promise<TermsRow | undefined> {
  return db.selectFrom('terms').selectAll().where('version', '=', version).executeTakeFirst();
}

/** Withdraws a version before its day; false if the day has come, or if it is already withdrawn. */
export async function withdrawVersion(tx: Db, version: string, now: number): Promise<boolean> {
  const update = tx.updateTable('terms').set({ withdrawn_at: now }).where('version', '=', version);
  const { numUpdatedRows } = await update
    .where('withdrawn_at', 'is', null)
    .where('holds_from', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Who published each version. */
export function publishers(db: Db) {
  const acts = db.selectFrom('audit').select(['subject_id', 'actor_name']).where('subject_kind', '=', 'terms');
  return acts.where('act', '=', 'terms.publish').execute();
}

export async function insertVersions(tx: Db, versions: readonly Insertable<TermsTable>[]): Promise<void> {
  if (versions.length > 0) await tx.insertInto('terms').values(versions).execute();
}
