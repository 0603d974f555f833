import { Value } from 'typebox/value';
import { approvalDetail } from '@/contract/desk/staff';
import type { Answer } from '@/contract/types';
import type { ApprovalKind } from '@/domain/desk-acts';
import { describedAct } from '@/domain/desk-acts';
import type { Verdict } from '@/domain/staff';
import type { Actor, AuditContent } from '@/server/audit/audit';
import { writeAct } from '@/server/audit/audit';
import { redactionsOf } from '@/server/audit/audit.store';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { idAnswer, transactOnce } from '@/server/platform/act-answers.store';
import { isUuid } from '@/server/platform/ids';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { pageOf, readPlace, writePlace } from '@/server/platform/pages';
import type { ApprovalRow } from './approvals.store';
import * as store from './approvals.store';
import type { StaffCaller } from './types';
import { actorOf } from './types';

/** Who asked, why, and who decided. */
export type ApprovalContext = {
  askedBy: Actor;
  decidedBy: Actor;
  approvalId: string;
  subjectId: string;
  traceId: string;
  reason: string;
  /** Absent if it was redacted meanwhile, or none was required. */
  note?: string;
};

/** Carries out the request, in the transaction of the decision; a refusal leaves it undecided. */
export type ApprovalHandler = (
  tx: Db,
  payload: unknown,
  context: ApprovalContext,
) => Promise<Outcome<AuditContent, '404' | '412' | '422'>>;

export type ApprovalHandlers = Record<ApprovalKind, ApprovalHandler>;

/** `key`: the `Idempotency-Key`, whose retry gets the first answer. */
export type Decision = {
  id: string;
  verdict: Verdict;
  note?: string | undefined;
  traceId: string;
  key?: string | undefined;
};

export type Approvals = {
  list(asked: { state?: 'waiting' | 'decided'; before?: string }): Promise<Answer<'listApprovals'>>;
  /** 403: requesters cannot decide their own request · 404: there is none · 412: it is already decided, or can no longer be carried out. */
  decide(
    caller: StaffCaller,
    decision: Decision,
  ): Promise<Outcome<Answer<'decideApproval'>, '403' | '404' | '412' | '422'>>;
};

const perPage = 50;

export function createApprovals(deps: Pick<Deps, 'db' | 'clock'>, handlers: Partial<ApprovalHandlers>): Approvals {
  const { db, clock } = deps;

  const carryOut = async (tx: Db, row: NonNullable<ApprovalRow>, caller: StaffCaller, traceId: string) => {
    const handler = handlers[row.kind];
    if (!handler) return refuse('404');
    const askedBy: Actor = { kind: 'staff', id: row.asked_by, name: row.asked_by_name };
    // The actor of the act: the database accepts the requester, in this transaction.
    await store.nameApproval(tx, row.id);
    const { id: approvalId, subject_id: subjectId, reason, note } = row;
    return handler(tx, row.payload, {
      askedBy,
      decidedBy: actorOf(caller),
      approvalId,
      subjectId,
      traceId,
      reason,
      ...(note !== '' && { note }),
    });
  };

  const settle = async (
    tx: Db,
    row: NonNullable<ApprovalRow>,
    caller: StaffCaller,
    { id, verdict, note, traceId }: Omit<Decision, 'key'>,
  ) => {
    const done = verdict === 'approved' ? await carryOut(tx, row, caller, traceId) : value(null);
    if (isRefusal(done)) return done;
    await store.updateApproval(tx, id, {
      decided_by: caller.staffId,
      decided_by_name: caller.name,
      decided_at: clock.now(),
      verdict,
      decision_note: note ?? null,
      result: JSON.stringify(done.value),
    });
    const act = verdict === 'approved' ? 'approval.approve' : 'approval.refuse';
    const on = { kind: row.subject_kind, id: row.subject_id };
    const after = { approvalId: id, kind: row.kind, result: done.value };
    const why = { reason: row.reason, ...(note !== undefined && { note }) };
    await writeAct(tx, deps, { actor: actorOf(caller), act, on, after, ...why, traceId });
    return value({ id });
  };

  return {
    list: async ({ state, before }) => {
      const isDecided = state === undefined ? undefined : state === 'decided';
      const rows = await store.listApprovals(db, { isDecided, before: readPlace(before) }, perPage + 1);
      const { page, next } = pageOf(rows, perPage, ({ asked_at: at, id }) => writePlace({ at, id }));
      return { items: await withNotes(db, page), next };
    },
    decide: async (caller, { key, ...decision }) => {
      const request = { act: ['approval.decide', decision.id, decision.verdict, caller.staffId], key };
      const decide = async (tx: Db): Promise<Outcome<{ id: string }, '403' | '404' | '412' | '422'>> => {
        const found = await findUndecided(tx, caller, decision);
        return isRefusal(found) ? found : settle(tx, found.value, caller, decision);
      };
      const decided = await transactOnce(db, deps, request, idAnswer, decide);
      if (isRefusal(decided)) return decided;
      return value(presentApproval(await store.approvalOf(db, decided.value.id)));
    },
  };
}

/** A decision needs a note, except that of a redaction, which could repeat the redacted text. */
async function findUndecided(tx: Db, caller: StaffCaller, { id, note }: Pick<Decision, 'id' | 'note'>) {
  const row = isUuid(id) ? await store.lockApproval(tx, id) : undefined;
  if (!row) return refuse('404');
  if (row.verdict !== null) return refuse('412');
  if (row.asked_by === caller.staffId) return refuse('403');
  const isWithoutNote = describedAct(row.kind).withoutNote === true;
  return isWithoutNote === (note === undefined) ? value(row) : refuse('422');
}

function presentApproval(row: NonNullable<ApprovalRow>): Answer<'decideApproval'> {
  const { id, kind, subject_kind, subject_id, payload, reason } = row;
  const { asked_by, asked_by_name, asked_at, verdict, decided_by_name, decided_at } = row;
  return {
    id,
    kind,
    subject_kind,
    subject_id,
    payload,
    reason,
    asked_by,
    asked_by_name,
    asked_at,
    verdict,
    decided_by_name,
    decided_at,
  };
}

/** With their notes, who redacted which, and the note that each would redact. */
async function withNotes(db: Db, rows: readonly NonNullable<ApprovalRow>[]): Promise<Answer<'listApprovals'>['items']> {
  const ids = rows.map(({ id }) => id);
  const requests = await redactionsOf(db, 'request', ids);
  const decisions = await redactionsOf(db, 'decision', ids);
  const about = rows.flatMap(({ kind, subject_id }) => (kind === 'note.redact' ? [Number(subject_id)] : []));
  const acts = new Map((await store.actsOf(db, about)).map(({ id, ...act }) => [String(id), act]));
  return rows.map((row) => ({
    ...presentApproval(row),
    detail: Value.Check(approvalDetail, row.payload) ? row.payload : {},
    note: row.note,
    note_redacted: requests.get(row.id) ?? null,
    decision_note: row.decision_note,
    decision_note_redacted: decisions.get(row.id) ?? null,
    redacts: row.kind === 'note.redact' ? (acts.get(row.subject_id) ?? null) : null,
  }));
}
