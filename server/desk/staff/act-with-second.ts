import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { actOfTwo } from '@/contract/desk/acts';
import type { ActWith } from '@/domain/desk-acts';
import type { ErrorCode } from '@/domain/errors';
import type { ActReason } from '@/domain/staff';
import type { ActedBy, AuditContent } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { transactOnce } from '@/server/platform/act-answers.store';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import type { AskedApproval } from './request-approval';
import { requestApproval } from './request-approval';
import type { ApprovalContext, ApprovalHandler } from './settle-approvals';
import type { StaffCaller } from './types';
import { actorOf } from './types';

/** Who acts, and why. In an emergency it is done alone and immediately, and the audit log and the metrics show it. */
export type ActAsked = {
  caller: StaffCaller;
  traceId: string;
  reason: ActReason;
  note: string;
  emergency?: boolean | undefined;
  /** The `Idempotency-Key`: a retry gets the first answer. Absent if a retry does it again. */
  key?: string | undefined;
};

export type ActAnswer = Static<typeof actAnswer>;

/** The stored result of an act, for retries. */
export const actAnswer = Type.Object(actOfTwo);

type ActOfTwo<C extends ErrorCode> = Pick<AskedApproval, 'on' | 'payload'> & {
  kind: ActWith<{ approval: 'unless_emergency' }>;
  /** Whether it could be done now. */
  check: (tx: Db) => Promise<Outcome<unknown, C>>;
  work: (tx: Db, by: ActedBy) => Promise<Outcome<unknown, C>>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids'>;

/** An act that a second person approves, unless it is an emergency. */
export async function actWithSecond<C extends ErrorCode>(
  { db, ...deps }: Needs,
  { caller, traceId, reason, note, emergency = false, key }: ActAsked,
  { kind, on, payload, check, work }: ActOfTwo<C>,
): Promise<Outcome<ActAnswer, C>> {
  const act = async (tx: Db): Promise<Outcome<ActAnswer, C>> => {
    if (emergency) {
      const by = { actor: actorOf(caller), reason, note, traceId, second: { emergency: true } } as const;
      const done = await work(tx, by);
      return isRefusal(done) ? done : value({ state: 'done', approval_id: null });
    }
    const fits = await check(tx);
    if (isRefusal(fits)) return fits;
    const { approvalId } = await requestApproval(tx, deps, { kind, on, payload, reason, note, caller, traceId });
    return value({ state: 'waiting', approval_id: approvalId });
  };
  const request = { act: [kind, on.id, caller.staffId], key };
  return transactOnce(db, deps, request, actAnswer, act);
}

/** Carries out an approval of such an act, with the stored payload. 422: the payload does not match `schema`. */
export function settling<S extends TSchema>(
  schema: S,
  work: (
    tx: Db,
    payload: Static<S>,
    by: ActedBy,
    approval: { approvalId: string; subjectId: string },
  ) => Promise<Outcome<AuditContent, '404' | '412' | '422'>>,
): ApprovalHandler {
  return async (tx, payload, context) => {
    if (!Value.Check(schema, payload)) return refuse('422');
    return work(tx, payload, approvedBy(context), context);
  };
}

/** The audit entry names the requester, and the approver in addition. */
function approvedBy({ askedBy, decidedBy, approvalId, traceId, reason, note }: ApprovalContext): ActedBy {
  const second = { approval_id: approvalId, approved_by: decidedBy.id };
  return { actor: askedBy, reason, traceId, second, ...(note !== undefined && { note }) };
}
