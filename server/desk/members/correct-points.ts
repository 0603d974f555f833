import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ReasonOf } from '@/domain/desk-acts';
import { reasonsOf } from '@/domain/desk-acts';
import type { PointType } from '@/domain/points';
import { pointTypes } from '@/domain/points';
import type { Actor } from '@/server/audit/audit';
import { writeAct } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import type { ApprovalHandler } from '@/server/desk/staff/settle-approvals';
import type { Deps } from '@/server/gateways/deps';
import { activeLots } from '@/server/ledger/history';
import type { Ledger } from '@/server/ledger/ledger';
import type { MembersService } from '@/server/modules/members/service';
import type { BillKey } from '@/server/modules/receipts/identify-bill';
import type { ReceiptsService } from '@/server/modules/receipts/service';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import * as store from './traces.store';

/** The correction: negative points are deducted. `bill`: the one whose points they are. */
export type Correction = {
  pointType: PointType;
  points: number;
  reason: ReasonOf<'points.correct'>;
  bill?: BillKey | undefined;
};

export type CorrectionAsked = {
  memberId: string;
  actor: Actor;
  note?: string;
  traceId: string;
  approval?: { id: string; by: Actor };
  /** The reward that was returned for these points. */
  returned?: { id: string; title: Title };
};

type Title = { th: string; en: string };

export type CorrectPoints = ReturnType<typeof createCorrections>;

type Needs = Pick<Deps, 'clock' | 'ids' | 'jobs'> & {
  ledger: Pick<Ledger, 'lock' | 'earn' | 'deduct'>;
  members: Pick<MembersService, 'lock'>;
  receipts: Pick<ReceiptsService, 'pointsDue'>;
};

/**
 * Corrections of points: through the ledger, with person and reason next to the movement, in the audit log, and announced to the member.
 */
export function createCorrections({ clock, ids, jobs, ledger, members, receipts }: Needs) {
  const balanceOf = async (tx: Db, memberId: string, type: PointType) =>
    (await activeLots(tx, memberId, clock.now()))
      .filter(({ point_type }) => point_type === type)
      .reduce((sum, { points }) => sum + points, 0);

  /**
   * Whether a correction may be as it is: one that names a bill gives no more of a type than the bill lacks, once. The bill is locked against another
   * correction, which waits for this one. It may also be another member's by now, voided, or worth nothing.
   */
  const fitsItsBill = async (tx: Db, memberId: string, { bill, pointType, points }: Correction): Promise<boolean> => {
    if (!bill) return true;
    await store.lockBillPoints(tx, bill);
    const given = await store.billsGiven(tx, [bill]);
    if (points < 1 || given.some((one) => one.pointType === pointType)) return false;
    const [due] = await receipts.pointsDue(tx, memberId, [bill]);
    return due !== undefined && points <= due[pointType];
  };

  /** The member's account is locked. Added points pay a debt first, like all earnings. */
  const move = async (
    tx: Db,
    memberId: string,
    { pointType, points, title }: Correction & { title: Title },
  ): Promise<Outcome<string, 'e4004'>> => {
    const account = await ledger.lock(tx, memberId);
    const movement = { memberId, pointType, points: Math.abs(points), title, channel: null };
    if (points < 0) {
      const taken = await ledger.deduct(tx, { ...movement, reference: `deduction ${ids.uuid()}` });
      return isRefusal(taken) ? taken : value(taken.value.movementId);
    }
    const added = { ...movement, reference: `correction ${ids.uuid()}` };
    const [movementId] = await ledger.earn(tx, [added], clock.now(), account);
    if (movementId === undefined) throw new Error('a correction added nothing');
    return value(movementId);
  };

  /** The member's row is locked. */
  const correct = async (
    tx: Db,
    correction: Correction,
    asked: CorrectionAsked,
  ): Promise<Outcome<{ balance: number; movementId: string }, 'e4004'>> => {
    const { pointType: point_type, points, reason, bill } = correction;
    const { memberId, actor, note, traceId, approval, returned } = asked;
    await ledger.lock(tx, memberId);
    const before = await balanceOf(tx, memberId, point_type);
    const moved = await move(tx, memberId, { ...correction, title: returned ? titleOfReturn(returned.title) : title });
    if (isRefusal(moved)) return moved;
    const balance = await balanceOf(tx, memberId, point_type);
    const now = clock.now();
    await store.insertCorrection(tx, {
      movement_id: moved.value,
      member_id: memberId,
      point_type,
      points,
      reason,
      staff_id: actor.id,
      staff_name: actor.name,
      approval_id: approval?.id ?? null,
      corrected_at: now,
      bill_branch: bill?.branchCode ?? null,
      bill_no: bill?.billNo ?? null,
    });
    const notice = { memberId, movementId: moved.value, pointType: point_type, points, balance, occurredAt: now };
    await jobs.send(tx, 'correction-notice', notice);
    const approved = approval && { approval_id: approval.id, approved_by: approval.by.id };
    await writeAct(
      tx,
      { clock },
      {
        actor,
        act: returned ? 'reward.return' : 'points.correct',
        on: { kind: 'member', id: memberId },
        reason,
        traceId,
        before: { point_type, balance: before },
        after: { point_type, points, balance, ...(returned && { id: returned.id }), ...billOf(bill), ...approved },
        ...(note !== undefined && { note }),
      },
    );
    return value({ balance, movementId: moved.value });
  };

  /** Carries out an approved `points.correct`. */
  const settle: ApprovalHandler = async (tx, payload, { askedBy, decidedBy, approvalId, traceId }) => {
    if (!Value.Check(correctionPayload, payload)) return refuse('422');
    const {
      member_id: memberId,
      points,
      point_type: pointType,
      reason,
      branch_code: branchCode,
      bill_no: billNo,
    } = payload;
    if (!(await members.lock(tx, memberId))?.isActive) return refuse('404');
    const bill = branchCode !== undefined && billNo !== undefined ? { branchCode, billNo } : undefined;
    const wanted = { points, pointType, reason, bill };
    if (!(await fitsItsBill(tx, memberId, wanted))) return refuse('412');
    const approval = { id: approvalId, by: decidedBy };
    const done = await correct(tx, wanted, { memberId, actor: askedBy, traceId, approval });
    return isRefusal(done) ? refuse('412') : value({ balance: done.value.balance });
  };

  return { correct, settle, balanceOf, fitsItsBill };
}

const title = { th: 'ปรับคะแนนโดยเจ้าหน้าที่', en: 'Corrected by our staff' };

function titleOfReturn({ th, en }: Title): Title {
  return { th: `คืนของรางวัล: ${th}`, en: `Returned: ${en}` };
}

/** The payload of an approval, as `payloadOf` writes it. */
const correctionPayload = Type.Object({
  member_id: Type.String(),
  points: Type.Integer(),
  point_type: Type.Enum([...pointTypes]),
  reason: Type.Enum([...reasonsOf('points.correct')]),
  branch_code: Type.Optional(Type.String()),
  bill_no: Type.Optional(Type.String()),
});

export function payloadOf(memberId: string, { pointType, points, reason, bill }: Correction) {
  // The second person sees the reference.
  return {
    member_id: memberId,
    point_type: pointType,
    points,
    reason,
    ...billOf(bill),
    ...(bill && { reference: bill.billNo }),
  };
}

function billOf(bill: BillKey | undefined) {
  return bill && { branch_code: bill.branchCode, bill_no: bill.billNo };
}
