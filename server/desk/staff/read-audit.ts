import type { Answer, Query } from '@/contract/types';
import { auditLimits } from '@/domain/staff';
import { writeAct } from '@/server/audit/audit';
import type { Redaction } from '@/server/audit/audit.store';
import { findActs, redactionsOf } from '@/server/audit/audit.store';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { writeCsv } from '@/server/platform/csv';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import { pageOf } from '@/server/platform/pages';
import type { StaffCaller } from './types';
import { actorOf } from './types';

export type Audit = {
  /** The latest first; `before` is the `next` of the previous page. */
  search(asked: Query<'searchAudit'>): Promise<Answer<'searchAudit'>>;
  /** The same as CSV, unless it is too large (412). Each export is recorded in the audit log. */
  export(caller: StaffCaller, asked: Query<'exportAudit'>, traceId: string): Promise<Outcome<string, '412'>>;
};

type Row = Awaited<ReturnType<typeof findActs>>[number];

export function createAudit(deps: Pick<Deps, 'db' | 'clock'>): Audit {
  const { db } = deps;

  return {
    search: async ({ before, ...filter }) => {
      const rows = await findActs(db, { ...filter, before: keyOf(before) }, auditLimits.perPage + 1);
      const { page, next } = pageOf(rows, auditLimits.perPage, ({ at_seconds, id }) => `${at_seconds}.${id}`);
      const redactions = await redactedIn(db, page);
      return { items: page.map((row) => presentAct(row, redactions)), next };
    },
    export: (caller, filter, traceId) =>
      transact(db, async (tx) => {
        const rows = await everyAct(tx, filter);
        if (!rows) return refuse('412');
        const on = { kind: 'audit', id: 'csv' } as const;
        const redactions = await redactedIn(tx, rows);
        const after = { ...saidOf(filter, rows.length), rows: rows.length };
        await writeAct(tx, deps, { actor: actorOf(caller), act: 'audit.export', on, after, traceId });
        return value(writeCsv([columns, ...rows.map((row) => cellsOf(row, redactions))]));
      }),
  };
}

/** Undefined if there are too many for one export. */
async function everyAct(tx: Db, filter: Query<'exportAudit'>): Promise<Row[] | undefined> {
  const rows = await findActs(tx, filter, auditLimits.exportMost + 1);
  return rows.length > auditLimits.exportMost ? undefined : rows;
}

function keyOf(before: string | undefined) {
  const [, at, id] = /^(\d{1,12})\.(\d{1,15})$/.exec(before ?? '') ?? [];
  return at === undefined ? undefined : { at: Number(at), id: Number(id) };
}

/** The search text is recorded only if the audit log contains it anyway, because it could be a person's name or number. */
function saidOf({ actor, subject, ...filter }: Query<'exportAudit'>, rows: number) {
  return { ...filter, ...(rows > 0 && { ...(actor && { actor }), ...(subject && { subject }) }) };
}

function redactedIn(db: Db, rows: readonly Row[]): Promise<Map<string, Redaction>> {
  const ids = rows.flatMap(({ id, note }) => (note === null ? [String(id)] : []));
  return redactionsOf(db, 'audit', ids);
}

function presentAct({ id, at_seconds: at, ...row }: Row, redactions: ReadonlyMap<string, Redaction>) {
  return { id: String(id), at, ...row, note_redacted: redactions.get(String(id)) ?? null };
}

const columns = [
  'id',
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'act',
  'subject_kind',
  'subject_id',
  'before',
  'after',
  'reason',
  'note',
  'trace_id',
  'redacted_at',
  'redaction_asked_by',
  'redaction_approved_by',
  'redaction_reason',
];

function cellsOf(row: Row, redactions: ReadonlyMap<string, Redaction>): string[] {
  const redacted = redactions.get(String(row.id));
  const { id, at_seconds, actor_kind, actor_id, actor_name, act, subject_kind, subject_id } = row;
  const { before, after, reason, note, trace_id } = row;
  return [
    String(id),
    isoTime(at_seconds),
    actor_kind,
    actor_id,
    actor_name,
    act,
    subject_kind,
    subject_id,
    jsonOf(before),
    jsonOf(after),
    reason ?? '',
    note ?? '',
    trace_id ?? '',
    ...(redacted
      ? [isoTime(redacted.at), redacted.asked_by_name, redacted.approved_by_name, redacted.reason]
      : ['', '', '', '']),
  ];
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

function jsonOf(content: unknown): string {
  return content === null ? '' : JSON.stringify(content);
}
