import type { MemberImportTable } from '@/server/db/schema-members';
import type { Db } from '@/server/db/transact';

/** How far a file has come, and what became of its lines so far. */
export type Progress = Omit<MemberImportTable, 'started_at' | 'updated_at' | 'done_at'>;

export type Outcome = 'made' | 'changed' | 'unchanged' | 'kept' | 'refused';

/** An unfinished file is resumed; a finished one starts over, and its opened lots stay counted. */
export async function readProgress(db: Db, digest: string): Promise<Progress> {
  const begun = await db.selectFrom('member_imports').selectAll().where('digest', '=', digest).executeTakeFirst();
  const opened = { opened_cjpoint: begun?.opened_cjpoint ?? 0, opened_kidpoint: begun?.opened_kidpoint ?? 0 };
  if (!begun || Number(begun.done_at) > 0)
    return { digest, line: 0, made: 0, changed: 0, unchanged: 0, kept: 0, refused: 0, ...opened };
  const { line, made, changed, unchanged, kept, refused } = begun;
  return { digest, line, made, changed, unchanged, kept, refused, ...opened };
}

export async function saveProgress(tx: Db, progress: Progress, now: number, doneAt = 0): Promise<void> {
  const { digest, ...state } = progress;
  const set = { ...state, updated_at: now, done_at: doneAt };
  await tx
    .insertInto('member_imports')
    .values({ digest, ...set, started_at: now })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet(set))
    .execute();
}
