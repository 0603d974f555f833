import type { ApprovalKind } from '@/domain/desk-acts';
import type { ActReason, SubjectKind } from '@/domain/staff';
import type { AuditContent } from '@/server/audit/audit';
import { writeAct } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { insertApproval } from './approvals.store';
import type { StaffCaller } from './types';
import { actorOf } from './types';

export type AskedApproval = {
  kind: ApprovalKind;
  on: { kind: SubjectKind; id: string };
  /** The content of the act, for the handler of this kind. No personal data. */
  payload: AuditContent;
  reason: ActReason;
  /** Empty if no note is required. */
  note: string;
  caller: StaffCaller;
  traceId: string;
};

/** Requests a second person, in the transaction of the caller. Nothing is done until another person approves. */
export async function requestApproval(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { kind, on, payload, reason, note, caller, traceId }: AskedApproval,
): Promise<{ approvalId: string }> {
  const approvalId = deps.ids.uuid();
  await insertApproval(tx, {
    id: approvalId,
    kind,
    subject_kind: on.kind,
    subject_id: on.id,
    payload: JSON.stringify(payload),
    reason,
    note,
    asked_by: caller.staffId,
    asked_by_name: caller.name,
    asked_at: deps.clock.now(),
  });
  const act = { actor: actorOf(caller), act: 'approval.ask', on, after: { approvalId, kind, payload } } as const;
  await writeAct(tx, deps, { ...act, reason, traceId, ...(note !== '' && { note }) });
  return { approvalId };
}
