import { reasonsOf } from '@/domain/desk-acts';
import { writeAct } from '@/server/audit/audit';
import { findAct, redactNote } from '@/server/audit/audit.store';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { transactOnce } from '@/server/platform/act-answers.store';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import type { ActAnswer, ActAsked } from './act-with-second';
import { actAnswer } from './act-with-second';
import { waitsFor } from './approvals.store';
import { requestApproval } from './request-approval';
import type { ApprovalHandler } from './settle-approvals';

export type RedactionAsked = Pick<ActAsked, 'caller' | 'traceId' | 'key'> & { id: string; reason: string };

export type Redactions = {
  /** 404: there is no such row · 412: it has no note, or a redaction is already requested. */
  ask(asked: RedactionAsked): Promise<Outcome<ActAnswer, '404' | '412'>>;
  /** What an approval of it does. */
  settle: ApprovalHandler;
};

/**
 * The redaction of a note by two people. The audit entry stays, without its note; the database removes all copies, and checks the two
 * people once more.
 */
export function createRedactions({ db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>): Redactions {
  return {
    ask: ({ caller, id, reason, traceId, key }) => {
      const ask = async (tx: Db): Promise<Outcome<ActAnswer, '404' | '412'>> => {
        const row = /^[1-9]\d*$/.test(id) ? await findAct(tx, Number(id)) : undefined;
        if (!row) return refuse('404');
        const known = reasonsOf('note.redact').find((one) => one === reason);
        if (!row.note || !known || (await waitsFor(tx, 'note.redact', id))) return refuse('412');
        const on = { kind: 'audit', id } as const;
        const payload = { act: row.act, at: row.at_seconds };
        const asked = { kind: 'note.redact', on, payload, reason: known, note: '', caller, traceId } as const;
        const { approvalId } = await requestApproval(tx, { clock, ids }, asked);
        return value({ state: 'waiting', approval_id: approvalId });
      };
      const request = { act: ['note.redact', id, caller.staffId], key };
      return transactOnce(db, { clock }, request, actAnswer, ask);
    },
    settle: async (tx, _payload, { askedBy, decidedBy, approvalId, subjectId, reason, traceId }) => {
      const rows = await redactNote(tx, approvalId);
      if (rows.length === 0) return refuse('412');
      const after = { rows };
      const second = { approval_id: approvalId, approved_by: decidedBy.id };
      const act = { actor: askedBy, act: 'note.redact', on: { kind: 'audit', id: subjectId } } as const;
      await writeAct(tx, { clock }, { ...act, after, second, reason, traceId });
      return value({ rows });
    },
  };
}
