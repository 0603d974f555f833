import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { ActName } from '@/domain/desk-acts';
import { currentAct, storedActs } from '@/domain/earlier-names';
import type { AuditTable, NoteRedactionTable } from '@/server/db/schema-staff';
import type { Db } from '@/server/db/transact';

export type ActRow = Omit<Required<Insertable<AuditTable>>, 'id' | 'recorded_at' | 'vouched_by'>;

/** Uses a function of the database, because the serving roles may not write the table (migration 045). */
export async function insertAct(db: Db, row: ActRow, proof: string | null): Promise<void> {
  await sql`
    select from write_act(
      ${proof}, ${row.at_seconds}, ${row.actor_kind}, ${row.actor_id}, ${row.actor_name}, ${row.act}, ${row.subject_kind},
      ${row.subject_id}, ${row.before}, ${row.after}, ${row.reason}, ${row.note}, ${row.trace_id}
    )`.execute(db);
}

/** `from` and `to` are epoch seconds, both inclusive. `before` is the last row of the previous page. */
export type ActFilter = {
  actor?: string | undefined;
  act?: ActName | undefined;
  subject?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  before?: { at: number; id: number } | undefined;
};

/** The latest first, with the current names of acts. */
export async function findActs(db: Db, { actor, act, subject, from, to, before }: ActFilter, most: number) {
  const all = db
    .selectFrom('audit')
    .selectAll()
    .$if(actor !== undefined, (rows) =>
      rows.where(({ eb, or }) => or([eb('actor_id', '=', actor ?? ''), eb('actor_name', '=', actor ?? '')])),
    )
    .$if(act !== undefined, (rows) => rows.where('act', 'in', storedActs(act ?? 'session.begin')))
    .$if(subject !== undefined, (rows) => rows.where('subject_id', '=', subject ?? ''))
    .$if(from !== undefined, (rows) => rows.where('at_seconds', '>=', from ?? 0))
    .$if(to !== undefined, (rows) => rows.where('at_seconds', '<=', to ?? 0));
  const found = before
    ? all.where(({ eb, refTuple, tuple }) => eb(refTuple('at_seconds', 'id'), '<', tuple(before.at, before.id)))
    : all;
  const rows = await found.orderBy('at_seconds', 'desc').orderBy('id', 'desc').limit(most).execute();
  return rows.map((row) => ({ ...row, act: currentAct(row.act) }));
}

/** Who redacted a note, when and why. */
export type Redaction = { at: number; reason: string; asked_by_name: string; approved_by_name: string };

/** The redactions of notes in one place, by row id. */
export async function redactionsOf(
  db: Db,
  place: NoteRedactionTable['place'],
  rowIds: readonly string[],
): Promise<Map<string, Redaction>> {
  if (rowIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('note_redactions')
    .innerJoin('approvals', 'approvals.id', 'approval_id')
    .select(['row_id', 'decided_at as at', 'reason', 'asked_by_name'])
    .select(({ fn, val }) => fn.coalesce('decided_by_name', val('')).as('approved_by_name'))
    .where('place', '=', place)
    .where('row_id', 'in', rowIds)
    .execute();
  return new Map(rows.map(({ row_id, ...redaction }) => [row_id, redaction]));
}

export function findAct(db: Db, id: number) {
  return db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Redacts the note that an approval names, in the transaction that decides it; returns the audit entries that had it. */
export async function redactNote(tx: Db, approvalId: string): Promise<number[]> {
  const { rows } = await sql<{ rows: number[] }>`select redact_note(${approvalId}::uuid) as rows`.execute(tx);
  return rows[0]?.rows.map(Number) ?? [];
}
