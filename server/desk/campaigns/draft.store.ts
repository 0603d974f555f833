import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ShownDraftState } from '@/domain/campaigns';
import type { DraftTable } from '@/server/db/schema-campaigns';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { codesFolder } from '@/server/modules/coupons/read-codes';
import type { InstantAndId } from '@/server/platform/pages';
import { placeOf } from '@/server/sealing/sealed-columns';

export type DraftRow = Selectable<DraftTable> & { verdict: 'approved' | 'refused' | null };

/** What a draft's files are written with. Codes of partners are sealed: a copy of the database must not give them away. */
type Sealer = Pick<Deps, 'ids' | 'secrets'>;

export async function insertDraft(
  tx: Db,
  { ids, secrets }: Sealer,
  { row, files }: { row: Insertable<DraftTable>; files: ReadonlyMap<string, Buffer> },
): Promise<void> {
  await tx.insertInto('drafts').values(row).execute();
  for (const [path, content] of files) {
    const file = { id: ids.uuid(), draft_id: row.id, path };
    const place = placeOf('draft_files', 'content_sealed', file.id);
    const kept = path.startsWith(`${codesFolder}/`)
      ? { content: Buffer.alloc(0), content_sealed: secrets.seal(content.toString(), place) }
      : { content };
    await tx
      .insertInto('draft_files')
      .values({ ...file, ...kept })
      .execute();
  }
}

function drafts(db: Db) {
  return db
    .selectFrom('drafts')
    .leftJoin('approvals', 'approvals.id', 'drafts.approval_id')
    .selectAll('drafts')
    .select('approvals.verdict');
}

export function findDraft(db: Db, id: string): Promise<DraftRow | undefined> {
  return drafts(db).where('drafts.id', '=', id).executeTakeFirst();
}

/** Locks it: a concurrent submission, discard or publication waits, and finds it done. */
export async function lockDraft(tx: Db, id: string): Promise<DraftRow | undefined> {
  await tx.selectFrom('drafts').select('id').where('id', '=', id).forUpdate().execute();
  return findDraft(tx, id);
}

export async function findIdByApproval(db: Db, approvalId: string): Promise<string | undefined> {
  const found = db.selectFrom('drafts').select('id').where('approval_id', '=', approvalId);
  return (await found.executeTakeFirst())?.id;
}

/** The latest first. */
export function listDrafts(db: Db, before: InstantAndId | undefined, most: number): Promise<DraftRow[]> {
  const all = drafts(db);
  const found = before
    ? all.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('drafts.uploaded_at', 'drafts.id'), '<', tuple(before.at, before.id)),
      )
    : all;
  return found.orderBy('drafts.uploaded_at', 'desc').orderBy('drafts.id', 'desc').limit(most).execute();
}

export async function filesOf(db: Db, secrets: Deps['secrets'], draftId: string): Promise<Map<string, Buffer>> {
  const files = db.selectFrom('draft_files').select(['id', 'path', 'content', 'content_sealed']);
  const rows = await files.where('draft_id', '=', draftId).execute();
  return new Map(
    rows.map(({ id, path, content, content_sealed: sealed }) => [
      path,
      Buffer.from(sealed === null ? content : secrets.open(sealed, placeOf('draft_files', 'content_sealed', id))),
    ]),
  );
}

export async function updateDraft(tx: Db, id: string, changes: Updateable<DraftTable>): Promise<void> {
  await tx.updateTable('drafts').set(changes).where('id', '=', id).execute();
}

export async function deleteFiles(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('draft_files').where('draft_id', '=', id).execute();
}

/** Approved drafts that are due, the earliest first. */
export async function findDue(db: Db, now: number): Promise<string[]> {
  const due = db.selectFrom('drafts').select('id').where('state', '=', 'approved').where('goes_live_at', '<=', now);
  return (await due.orderBy('goes_live_at').orderBy('id').execute()).map(({ id }) => id);
}

export function shownState({ state, verdict }: DraftRow): ShownDraftState {
  return state === 'submitted' && verdict === 'refused' ? 'refused' : state;
}
