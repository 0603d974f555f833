import type { Insertable } from 'kysely';
import type { ActName } from '@/domain/staff';
import type { AuditTable } from './schema-staff';
import type { Db } from './transact';

export async function insertAct(db: Db, row: Insertable<AuditTable>): Promise<void> {
  await db.insertInto('audit').values(row).execute();
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
