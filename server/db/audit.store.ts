import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { ActName } from '@/domain/staff';
import type { AuditTable } from './schema-staff';
import type { Db } from './transact';

export type ActRow = Omit<Required<Insertable<AuditTable>>, 'id' | 'recorded_at' | 'vouched_by'>;

/** By a function of the database: no role that serves may write the table (migration 045). */
export async function insertAct(db: Db, row: ActRow, proof: string | null): Promise<void> {
  await sql`
    select from write_act(
      ${proof}, ${row.at_seconds}, ${row.actor_kind}, ${row.actor_id}, ${row.actor_name}, ${row.act}, ${row.subject_kind},
      ${row.subject_id}, ${row.before}, ${row.after}, ${row.reason}, ${row.note}, ${row.trace_id}
    )`.execute(db);
}

/** `from` and `to` are epoch seconds, both included. `before` is the last row of the page before. */
export type ActFilter = {
  actor?: string | undefined;
  act?: ActName | undefined;
  subject?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  before?: { at: number; id: number } | undefined;
};

/** The latest first. */
export function findActs(db: Db, { actor, act, subject, from, to, before }: ActFilter, most: number) {
  const all = db
    .selectFrom('audit')
    .selectAll()
    .$if(actor !== undefined, (rows) =>
      rows.where(({ eb, or }) => or([eb('actor_id', '=', actor ?? ''), eb('actor_name', '=', actor ?? '')])),
    )
    .$if(act !== undefined, (rows) => rows.where('act', '=', act ?? 'session.begin'))
    .$if(subject !== undefined, (rows) => rows.where('subject_id', '=', subject ?? ''))
    .$if(from !== undefined, (rows) => rows.where('at_seconds', '>=', from ?? 0))
    .$if(to !== undefined, (rows) => rows.where('at_seconds', '<=', to ?? 0));
  const found = before
    ? all.where(({ eb, refTuple, tuple }) => eb(refTuple('at_seconds', 'id'), '<', tuple(before.at, before.id)))
    : all;
  return found.orderBy('at_seconds', 'desc').orderBy('id', 'desc').limit(most).execute();
}
